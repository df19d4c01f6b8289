import {userDetail} from '@hmb/contract/user'
import {expect} from 'vitest'
import {axeViolations} from './axe.ts'
import {journey} from './journey.ts'
import {overflowAt, personalInfoPage, phoneChange} from './pages/account-pages.ts'
import {captchaSlider} from './pages/captcha-slider.ts'
import {newPhone, shownPhone} from './test-people.ts'
import type {Visitor} from './visitor.ts'

type Account = ReturnType<Visitor['account']>

/** A phone of the test profile that always needs the image captcha. */
const captchaPhone = '19900000001'

/** Whether the session of this browser is open. */
const isOpen = ({client}: Account) =>
  client.call(userDetail, {}).then(
    () => true,
    () => false,
  )

// A login with the old phone opens another account: phone-change.test.ts.
journey(
  'both codes change the phone: the other browser is logged out, and a lost response is found by the reloaded profile',
  async ({visitor, newVisitor, variant, sandbox}) => {
    const {page} = visitor
    const {first, second} = phoneChange(page)
    const info = personalInfoPage(page)
    const next = newPhone()
    const other = (await newVisitor()).account(variant('cq'))
    await other.logIn()
    const phone = other.phone()

    await visitor.open(`/cq/personalInfo?ssoToken=sso-${phone}`)
    await page.getByText(shownPhone(phone)).waitFor()
    const account = visitor.account(variant('cq'))
    const {userId} = await account.client.call(userDetail, {})
    await info.phoneRow.click()
    await expect.poll(() => first.next.isDisabled()).toBe(true)
    await first.codeButton.click()
    await page.getByText('已发送').waitFor()
    await visitor.picture('edit phone step one')
    expect(await axeViolations(page)).toEqual([])
    await first.code.fill(await sandbox.nextCode(phone))
    await first.next.click()

    await second.sheet.waitFor()
    await expect.poll(() => second.confirm.isDisabled()).toBe(true)
    await second.phone.fill(next)
    await second.codeButton.click()
    await second.code.fill(await sandbox.nextCode(next))
    await visitor.picture('edit phone step two')
    expect(await axeViolations(page)).toEqual([])
    expect(await isOpen(other)).toBe(true)
    visitor.pageErrors.expect(/ERR_CONNECTION_RESET/)
    visitor.pageErrors.expect(/\[\/api\/taurus\/user\/updatePhone\] network/)
    const lost = visitor.loseNextResponse('/user/updatePhone')
    await second.confirm.click()
    await lost
    await page.getByText('修改成功').waitFor()
    await second.sheet.waitFor({state: 'detached'})
    await page.getByText(shownPhone(next)).waitFor()
    expect(await account.client.call(userDetail, {})).toMatchObject({userId, phone: next})
    expect(await isOpen(other)).toBe(false)
  },
)

journey(
  'on its own page: wrong and spent codes, a taken phone and a wrong one are refused, a captcha opens when it is required, and nothing typed is lost',
  async ({newVisitor, variant, sandbox}) => {
    const visitor = await newVisitor('small')
    const {page} = visitor
    const {first, second} = phoneChange(page)
    const captcha = captchaSlider(page)
    const [phone, next] = [newPhone(), newPhone()]
    const owner = (await newVisitor()).account(variant('cq'))
    await owner.logIn()
    const taken = owner.phone()

    await visitor.open(`/cq/editPhone?ssoToken=sso-${phone}`)
    await page.getByText(shownPhone(phone)).waitFor()
    await expect.poll(() => page.title()).toBe('修改手机号')
    expect(await overflowAt(page, 150)).toBe(0)
    await visitor.picture('edit phone enlarged')
    expect(await overflowAt(page, 100)).toBe(0)
    await first.code.fill('12345')
    await first.next.click()
    await page.getByText('请先输入验证码').waitFor()
    await first.code.fill('123456')
    await first.next.click()
    await first.codeRefused('验证码已失效，请重新获取').waitFor()
    await first.codeButton.click()
    const code = await sandbox.nextCode(phone)
    await first.code.fill(code === '111111' ? '222222' : '111111')
    await first.next.click()
    await first.codeRefused('验证码错误，请重新输入').waitFor()
    await first.code.fill(code)
    await first.next.click()

    await second.sheet.waitFor()
    await second.phone.fill('12000000000')
    await second.codeButton.click()
    await page
      .getByRole('status')
      .getByText('请输入正确的手机号码')
      .or(page.getByText('请输入正确的手机号码'))
      .first()
      .waitFor()
    await second.phone.fill(phone)
    await second.codeButton.click()
    await page.getByText('该手机号不可使用，请更换').first().waitFor()
    await second.phone.fill(captchaPhone)
    await second.codeButton.click()
    await captcha.solve()
    await second.countdown.waitFor()
    await second.phone.fill(taken)
    await second.codeButton.click()
    await second.code.fill(await sandbox.nextCode(taken))
    await second.confirm.click()
    await second.phoneRefused('该手机号不可使用，请更换').waitFor()
    expect(await second.phone.inputValue()).toBe(taken)

    await second.phone.fill(next)
    await second.codeButton.click()
    await second.code.fill(await sandbox.nextCode(next))
    await second.confirm.click()
    await page.getByText('修改成功').waitFor()
    await page.getByText(shownPhone(next)).waitFor()
  },
)
