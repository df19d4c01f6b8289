import {OrderStatus} from '@hmb/contract/codes/order-status'
import {expect} from 'vitest'
import {localStorageOf} from './browser-storage.ts'
import {journey} from './journey.ts'
import {newPhone} from './test-people.ts'
import type {Visitor} from './visitor.ts'

journey('a logged-in person continues immediately, without a form', async ({visitor, variant}) => {
  await visitor.account(variant('cq')).logIn()
  const sent = visitor.countRequests('/user/captcha')
  await visitor.open('/cq/login?url=%2ForderList')
  await visitor.page.getByText('暂无订单').waitFor()
  expect(sent.count()).toBe(0)
})

journey('from the personal centre the form is always shown', async ({visitor, variant}) => {
  await visitor.account(variant('cq')).logIn()
  const loginQueries = visitor.countRequests('/user/isPhoneLogin')
  await visitor.open('/cq/login?sourcePath=personalCore')
  await visitor.login.phoneField.waitFor()
  await expect.poll(() => visitor.page.title()).toBe('登录')
  await visitor.login.logIn(newPhone())
  await visitor.page.waitForURL(/\/cq\/personalCore/)
  expect(loginQueries.count()).toBe(0)
})

journey('needLogin appends the user’s id to pathUrl, behind its own values', async ({visitor}) => {
  const {page} = visitor
  const address = encodeURIComponent('/orderList?status=PAYED#list')
  await visitor.open(`/cq/login?sourcePath=needLogin&pathUrl=${address}`)
  await visitor.login.logIn(newPhone())
  await page.waitForURL(/\/cq\/orderList/)
  const url = new URL(page.url())
  const {userId} = await localStorageOf(page)
  expect(userId).toMatch(/^[\w-]+$/)
  expect([url.searchParams.get('userId'), url.searchParams.get('status'), url.hash]).toEqual([
    userId,
    OrderStatus.PAYED,
    '#list',
  ])
})

journey(
  'the values of the address, from query and hash, are carried to the page after the login',
  async ({visitor}) => {
    const {page} = visitor
    const before = channelNames.slice(0, 11)
    const behind = channelNames.slice(11)
    const query = (names: readonly string[]) => names.map((name) => `${name}=${givenTo(name)}`).join('&')
    await visitor.open(`/cq/?${query(before)}#/login?${query(behind)}&url=%2FpolicyList`)
    await visitor.login.phoneField.waitFor()
    await visitor.login.logIn(newPhone())
    // `pathUrl` names the target and is used once.
    await page.waitForURL(/\/cq\/orderList/)
    const {searchParams} = new URL(page.url())
    const carried = channelNames.filter((name) => !['pathUrl', 'ssoToken', 'code'].includes(name))
    expect(Object.fromEntries(carried.map((name) => [name, searchParams.get(name)]))).toEqual(
      Object.fromEntries(carried.map((name) => [name, givenTo(name)])),
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
    await visitor.open(linkTo('promotionId=HMB-BLOCKED'))
    await visitor.login.logIn(newPhone())
    await page.getByText('该二维码暂不可用！').waitFor()
    await visitor.open(linkTo('promotionId=HMB-PERSON&agentId=7'))
    await page.getByRole('button', {name: '个人中心'}).click()
    await page.waitForURL(/\/cq\/personalCore\?/)
    const {searchParams} = new URL(page.url())
    expect([searchParams.get('promotionId'), searchParams.get('agentId')]).toEqual(['HMB-PERSON', '7'])
  },
)

journey('an address that the gate refuses opens the default path with a notice', async ({visitor}) => {
  const {page} = visitor
  await visitor.open(`/cq/login?url=${encodeURIComponent('https://evil.example/steal')}`)
  await visitor.login.logIn(newPhone())
  await page.getByText('该链接暂不可访问').waitFor()
  await page.waitForURL(/\/cq\/personalCore/)
})

journey('what is pasted into the fields is cleaned where the rule allows', async ({visitor}) => {
  const {login, page} = visitor
  await visitor.open('/cq/login')
  await login.phoneField.waitFor()
  await paste(visitor, '手机号', '+86 138 0013 8000')
  expect(await login.phoneField.inputValue()).toBe('13800138000')
  await paste(visitor, '手机号', '0086-138-0013-8000')
  expect(await login.phoneField.inputValue()).toBe('13800138000')
  // The field cuts twelve digits to eleven.
  await paste(visitor, '手机号', '1380 0138 0001')
  expect(await login.phoneField.inputValue()).toBe('13800138000')
  // Twelve digits with a leading zero are no phone number.
  await paste(visitor, '手机号', '+86 0138 0013 8000')
  await login.codeField.focus()
  await page.getByText('请输入正确的手机号码').waitFor()
  await paste(visitor, '验证码', '【惠民保】验证码 123456，5分钟内有效')
  expect(await login.codeField.inputValue()).toBe('123456')
  await paste(visitor, '验证码', '12ab34')
  expect(await login.codeField.inputValue()).toBe('1234')
})

journey('missing input is reported for three seconds, the phone first, and nothing is sent', async ({visitor}) => {
  const {login, page} = visitor
  const {toast} = visitor.errorState
  const sent = visitor.countRequests('/user/captcha')
  await page.clock.install()
  await visitor.open('/cq/login')
  await expect.poll(() => login.agreement.isEnabled()).toBe(true)
  await visitor.pauseClock()
  await login.codeButton.click()
  await toast('请输入正确的手机号码').waitFor()
  await page.clock.runFor(2_900)
  expect(await toast('请输入正确的手机号码').count()).toBe(1)
  await page.clock.runFor(200)
  await toast('请输入正确的手机号码').waitFor({state: 'detached'})
  await login.phoneField.fill(newPhone())
  await login.codeButton.click()
  await visitor.consent.message('请阅读并同意相关协议').waitFor()
  await visitor.consent.laterButton.click()
  await visitor.consent.sheet.waitFor({state: 'hidden'})
  expect(await login.codeButton.textContent()).toBe('获取验证码')
  expect(await login.submit.isDisabled()).toBe(true)
  expect(sent.count()).toBe(0)
})

journey('a code that cannot be sent starts no countdown and shows the server’s sentence', async ({visitor}) => {
  const {login, page} = visitor
  await visitor.open('/cq/login')
  await login.phoneField.fill('19900000000')
  await login.agreement.check()
  await login.codeButton.click()
  await page.getByText('短信发送失败，请稍后重试').waitFor()
  expect(await login.codeButton.textContent()).toBe('获取验证码')
  expect(await login.codeButton.isEnabled()).toBe(true)
})

journey('offline, code and login show an error, keep the input, and work again online', async ({visitor}) => {
  const {login, page, context} = visitor
  const phone = newPhone()
  visitor.pageErrors.expect(/ERR_INTERNET_DISCONNECTED|network/)
  await visitor.open('/cq/login?url=%2ForderList')
  await login.phoneField.fill(phone)
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
  const code = await visitor.nextCode(phone)
  await login.codeField.fill(code)

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
})

journey('two taps on login are one login', async ({visitor}) => {
  const {login, page} = visitor
  const phone = newPhone()
  await visitor.open('/cq/login?url=%2ForderList')
  const held = await visitor.holdRequests('/user/login')
  const logins = visitor.countRequests('/user/login')
  await login.phoneField.fill(phone)
  await login.agreement.check()
  await login.codeButton.click()
  await login.codeField.fill(await visitor.nextCode(phone))
  await login.submit.dblclick()
  await login.codeField.press('Enter')
  await held.release()
  await page.waitForURL(/\/cq\/orderList/)
  expect(logins.count()).toBe(1)
})

/** Every channel and tracking value of the specification. */
const channelNames =
  'projectid orderChannel promotionId contentId agentId channelType flag extensionChannel pathUrl userId threeChannel goodsId goodsName skuNo whiteChannel clickid thirdUserId ssoToken source gdt_vid code subpage openId'.split(
    ' ',
  )

/** The value of a channel parameter. The tokens are left out, because an unknown token is rejected. */
const givenTo = (name: string): string =>
  ({projectid: 'hmb-cq', pathUrl: '/orderList', ssoToken: ''})[name] ?? `of-${name}`

/** Pastes text into a field: replaces the selection and fires the browser's paste event. */
async function paste({page}: Visitor, label: string, text: string): Promise<void> {
  const field = page.getByRole('textbox', {name: label})
  await field.focus()
  await field.selectText()
  await page.keyboard.insertText(text)
}
