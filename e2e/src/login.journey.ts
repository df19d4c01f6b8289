import {expect} from 'vitest'
import {journey} from './journey.ts'
import {newPhone} from './test-people.ts'
import type {Visitor} from './visitor.ts'

journey(
  'a logged-in person continues immediately; from the personal centre the form is always shown, and two taps are one login',
  async ({visitor, variant}) => {
    const {login, page} = visitor
    const phone = newPhone()
    await visitor.account(variant('cq')).logIn()
    const sent = visitor.countRequests('/user/captcha')
    await visitor.open('/cq/login?url=%2ForderList')
    await page.getByText('暂无订单').waitFor()
    expect(sent.count()).toBe(0)

    const loginQueries = visitor.countRequests('/user/isPhoneLogin')
    await visitor.open('/cq/login?sourcePath=personalCore')
    await login.phoneField.waitFor()
    await expect.poll(() => page.title()).toBe('登录')
    const held = await visitor.holdRequests('/user/login')
    const logins = visitor.countRequests('/user/login')
    await login.phoneField.fill(phone)
    await login.agreement.check()
    await login.codeButton.click()
    await login.codeField.fill(await visitor.nextCode(phone))
    await login.submit.dblclick()
    await login.codeField.press('Enter')
    await held.release()
    await page.waitForURL(/\/cq\/personalCore/)
    expect(logins.count()).toBe(1)
    expect(loginQueries.count()).toBe(0)
  },
)

journey(
  'the values of the address, from query and hash, are carried to the page after the login',
  async ({visitor, variant}) => {
    const {page} = visitor
    // The login page continues immediately, with the values that it carries after its form too: LoginScreen.test.tsx.
    await visitor.account(variant('cq')).logIn()
    const before = channelNames.slice(0, 11)
    const behind = channelNames.slice(11)
    const query = (names: readonly string[]) => names.map((name) => `${name}=${sampleValue(name)}`).join('&')
    await visitor.open(`/cq/?${query(before)}#/login?${query(behind)}&url=%2FpolicyList`)
    // `pathUrl` names the target and is used once.
    await page.waitForURL(/\/cq\/orderList/)
    const {searchParams} = new URL(page.url())
    const carried = channelNames.filter((name) => !['pathUrl', 'ssoToken', 'code'].includes(name))
    expect(Object.fromEntries(carried.map((name) => [name, searchParams.get(name)]))).toEqual(
      Object.fromEntries(carried.map((name) => [name, sampleValue(name)])),
    )
    expect([searchParams.get('pathUrl'), searchParams.get('ssoToken')]).toEqual([null, null])
  },
)

journey(
  'an agent’s link behind a login counts: a blocked one opens no page, another is carried on',
  async ({visitor, variant}) => {
    const {page} = visitor
    const [home = ''] = variant('cq').home.replace('/cq', '').split('?')
    const linkTo = (query: string) => `/cq/login?url=${encodeURIComponent(`${home}?${query}`)}`
    await visitor.account(variant('cq')).logIn()
    await visitor.open(linkTo('promotionId=HMB-BLOCKED'))
    await page.getByText('该二维码暂不可用！').waitFor()
    await visitor.open(linkTo('promotionId=HMB-PERSON&agentId=7'))
    await page.getByRole('button', {name: '个人中心'}).click()
    await page.waitForURL(/\/cq\/personalCore\?/)
    const {searchParams} = new URL(page.url())
    expect([searchParams.get('promotionId'), searchParams.get('agentId')]).toEqual(['HMB-PERSON', '7'])
  },
)

journey(
  'what is pasted is cleaned; offline, code and login show an error, keep the input, and work again online',
  async ({visitor}) => {
    const {login, page, context} = visitor
    const phone = newPhone()
    visitor.pageErrors.expect(/ERR_INTERNET_DISCONNECTED|network/)
    await visitor.open('/cq/login?url=%2ForderList')
    await paste(visitor, '手机号', '0086-138-0013-8000')
    expect(await login.phoneField.inputValue()).toBe('13800138000')
    // The field cuts twelve digits to eleven.
    await paste(visitor, '手机号', '1380 0138 0001')
    expect(await login.phoneField.inputValue()).toBe('13800138000')
    // Twelve digits with a leading zero are not a phone number.
    await paste(visitor, '手机号', '+86 0138 0013 8000')
    await login.codeField.focus()
    await page.getByText('请输入正确的手机号码').waitFor()
    await paste(visitor, '手机号', `+86 ${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`)
    expect(await login.phoneField.inputValue()).toBe(phone)
    await login.agreement.check()
    const offlineToast = page.getByRole('status').filter({hasText: '网络不可用，请检查网络'})

    await context.setOffline(true)
    await login.codeButton.click()
    await offlineToast.first().waitFor()
    await visitor.picture('login offline')
    await expect.poll(() => login.codeButton.textContent()).toBe('获取验证码')
    expect(await login.codeButton.isEnabled()).toBe(true)
    await context.setOffline(false)
    await login.codeButton.click()
    await login.countdown.waitFor()
    const code = await visitor.nextCode(phone)
    await paste(visitor, '验证码', `【惠民保】验证码 ${code}，5分钟内有效`)
    expect(await login.codeField.inputValue()).toBe(code)

    // The next one belongs to the login.
    await expect.poll(() => offlineToast.count()).toBe(0)
    await context.setOffline(true)
    await login.submit.click()
    await offlineToast.first().waitFor()
    expect(await login.phoneField.inputValue()).toBe(phone)
    expect(await login.codeField.inputValue()).toBe(code)
    expect(await login.agreement.isChecked()).toBe(true)
    await expect.poll(() => login.submit.isEnabled()).toBe(true)
    await context.setOffline(false)
    await login.submit.click()
    await page.waitForURL(/\/cq\/orderList/)
  },
)

/** Every channel and tracking value of the specification. */
const channelNames =
  'projectid orderChannel promotionId contentId agentId channelType flag extensionChannel pathUrl userId threeChannel goodsId goodsName skuNo whiteChannel clickid thirdUserId ssoToken source gdt_vid code subpage openId'.split(
    ' ',
  )

/** The value of a channel parameter. The tokens are left out, because an unknown token is rejected. */
const sampleValue = (name: string): string =>
  ({projectid: 'hmb-cq', pathUrl: '/orderList', ssoToken: ''})[name] ?? `of-${name}`

/** Pastes text into a field: replaces the selection and fires the browser's paste event. */
async function paste({page}: Visitor, label: string, text: string): Promise<void> {
  const field = page.getByRole('textbox', {name: label})
  await field.focus()
  await field.selectText()
  await page.keyboard.insertText(text)
}
