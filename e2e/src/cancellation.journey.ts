import {ErrorCode} from '@hmb/contract/codes/error-code'
import {Relation} from '@hmb/contract/codes/relation'
import {expect} from 'vitest'
import {axeViolations} from './axe.ts'
import {localStorageOf, storedText} from './browser-storage.ts'
import {journey} from './journey.ts'
import {cancellationPage, overflowAt, personalInfoPage} from './pages/account-pages.ts'
import {payOrder} from './paid-order.ts'
import {newPerson, newPhone, shownName, shownPhone} from './test-people.ts'

const orders = '无待支付、已支付或支付中的订单'
const policies = '无待核保、待生效、保障中、撤单中或退保中的保单'

journey(
  'an account without orders is cancelled, and everything of it is gone',
  async ({visitor, newVisitor, variant, sandbox}) => {
    const {page} = visitor
    const cancellation = cancellationPage(page)
    const self = newPerson()
    const other = await newVisitor()
    const account = other.account(variant('cq'))
    await account.logIn()
    const phone = account.phone()
    await account.saveMember(self, Relation.SELF)
    await other.open('/cq/personalInfo')
    await other.page.getByText(self.name).waitFor()
    await visitor.open(`/cq/personalInfo?ssoToken=sso-${phone}`)
    // Another browser shows no full name before the check of the identity.
    await page.getByText(shownName(self)).waitFor()

    await personalInfoPage(page).cancelAccount.click()
    await page.waitForURL((url) => url.searchParams.get('phone') === shownPhone(phone))
    await page.getByRole('link', {name: '《账号注销协议》'}).click()
    await page.getByRole('heading', {name: '账号注销协议'}).first().waitFor()
    await page.goBack()
    // A toast ends after 3 s, so each is awaited before the tap that shows it.
    const shows = (text: string) => page.getByText(text).first().waitFor()
    await Promise.all([shows('请阅读并同意相关协议'), cancellation.submit.click()])
    await visitor.picture('cancellation')
    await cancellation.agreement.check()
    await cancellation.submit.click()
    await cancellation.question.getByText('注销后账号信息将无法恢复，确认注销？').waitFor()
    await cancellation.question.getByRole('button', {name: '再想想'}).click()
    // A code that cannot be sent starts no countdown.
    await visitor.respondWithError('/user/unified/captcha', {
      code: ErrorCode.SMS_SEND_FAILED,
      message: '短信发送失败，请稍后重试',
      times: 1,
    })
    await cancellation.submit.click()
    const confirm = cancellation.question.getByRole('button', {name: '确认注销'})
    await Promise.all([shows('短信发送失败，请稍后重试'), confirm.click()])
    await cancellation.sheet.getByText(`验证码将发送至 ${shownPhone(phone)}`).waitFor()
    await cancellation.sheet.getByRole('button', {name: '获取验证码'}).click()
    await cancellation.sheet.getByRole('button', {name: /^\d+s$/}).waitFor()
    await visitor.picture('cancellation code')
    expect(await axeViolations(page)).toEqual([])
    await cancellation.code.fill('12345')
    expect(await cancellation.send.isDisabled()).toBe(true)
    const code = await sandbox.nextCode(phone)
    await cancellation.code.fill(code === '111111' ? '222222' : '111111')
    await cancellation.send.click()
    await page.getByText('验证码错误，请重新输入').first().waitFor()
    await cancellation.code.fill(code)
    await Promise.all([shows('注销成功，请重新登录'), cancellation.send.click()])

    // One page back is personal info, which requires a login now.
    await page.waitForURL(/\/cq\/login\?url=%2FpersonalInfo/)
    expect((await localStorageOf(page)).userId).toBeUndefined()
    const stored = await storedText(page)
    for (const text of [phone, self.name, self.idNo, 'hmb_session']) expect(stored).not.toContain(text)
    await other.page.reload()
    await other.page.waitForURL(/\/cq\/login/)
  },
)

journey(
  'a cancellation whose response is lost is found by the ended session, opens the default path, and the phone opens a new account',
  async ({newVisitor, variant, sandbox}) => {
    const visitor = await newVisitor('small')
    const {page} = visitor
    const phone = newPhone()
    visitor.pageErrors.expect(/ERR_CONNECTION_RESET/)
    visitor.pageErrors.expect(/\[\/api\/taurus\/user\/account\/cancer\] network/)
    await visitor.open(`/cq/logoutPage?ssoToken=sso-${phone}`)
    await page.getByText(shownPhone(phone)).waitFor()
    await visitor.account(variant('cq')).saveMember(newPerson(), Relation.SELF, {phone})
    expect(await overflowAt(page, 150)).toBe(0)
    await visitor.picture('cancellation enlarged')
    expect(await overflowAt(page, 100)).toBe(0)
    const lost = visitor.loseNextResponse('/user/account/cancer')
    const success = page.getByText('注销成功，请重新登录').waitFor()
    await Promise.all([success, cancellationPage(page).cancel(() => sandbox.nextCode(phone))])
    await lost
    // Without a page to go back to, the default path opens.
    await page.waitForURL(/\/cq\/personalCore/)
    expect((await localStorageOf(page)).userId).toBeUndefined()

    await visitor.open(`/cq/logoutPage?phone=${encodeURIComponent(shownPhone(phone))}`)
    await page.waitForURL(/\/cq\/login\?url=%2FlogoutPage/)
    await visitor.account(variant('cq')).logIn(phone)
    await visitor.open('/cq/personalInfo')
    await page.getByText(shownPhone(phone)).waitFor()
    await page.getByText('未填写').waitFor()
  },
)

journey(
  'an order and its policy prevent the cancellation; the failure opens the orders',
  async ({visitor, variant, sandbox}) => {
    const {page} = visitor
    const cancellation = cancellationPage(page)
    const account = visitor.account(variant('cq'))
    const {orderId} = await account.order(newPerson())
    await payOrder({account, sandbox, projectId: variant('cq').projectId}, orderId, ['WeChat'])

    await visitor.open('/cq/logoutPage')
    await cancellation.cancel(() => sandbox.nextCode(account.phone()))
    await cancellation.failure.waitFor()
    await page.getByText('您的账号暂不满足以下条件').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('注销失败')
    await expect.poll(() => cancellation.conditions.count()).toBe(2)
    for (const condition of [orders, policies]) await cancellation.conditions.getByText(condition).waitFor()
    await cancellation.personalCentre.waitFor()
    await visitor.picture('cancellation refused')
    await page.getByRole('button', {name: '查看订单'}).click()
    await page.waitForURL(/\/cq\/orderList/)
  },
)
