import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PolicyCheckChannel} from '@hmb/contract/codes/policy-check-channel'
import {expect} from 'vitest'
import {waitForPopupEntries} from './back-key.ts'
import type {Method} from './pages/payment-page.ts'
import {paymentJourney} from './payment-journey.ts'
import type {Visitor} from './visitor.ts'

const account = '医保个人账户支付'
const policyCheck = '/api/aries/cq/individual/policyCheck'
const pay = '/api/aries/cq/individual/pay'

/** Which methods are disabled and why, and that none is chosen but this one. */
async function expectMethods(
  {payment, page}: Visitor,
  {wechat = '', other = '', chosen = ''}: {wechat?: string; other?: string; chosen?: Method | ''} = {},
) {
  for (const [name, reason, line] of [
    ['微信支付', wechat, '使用微信零钱或银行卡支付'],
    [account, other, '使用投保人医保个人账户余额支付'],
  ] as const) {
    expect(await payment.method(name).isDisabled()).toBe(reason !== '')
    expect(await payment.line(name)).toBe(reason || line)
  }
  expect(await page.getByRole('radio', {checked: true}).count()).toBe(chosen === '' ? 0 : 1)
  if (chosen !== '') expect(await payment.method(chosen).isChecked()).toBe(true)
}

/** Six digits that differ from this code. */
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')

paymentJourney(
  'Chongqing: a code is sent, wrong codes show an error, the right code pays once',
  async ({visitor, ordered}) => {
    const {payment, result, page} = visitor
    const {records, account: buyer, orderId} = await ordered('cq')
    await expectMethods(visitor)
    await page.getByText('个人账户支付后如需增加被保人，须整单退款后重新投保', {exact: true}).waitFor()
    await payment.payFrom(account)
    await payment.code.sheet.getByText('验证码已发送至医保预留手机号', {exact: true}).waitFor()
    expect(await payment.code.sendButton.textContent()).toMatch(/^\d\ds$/)
    await visitor.picture('Chongqing code')

    const checks = visitor.countRequests(policyCheck)
    await payment.code.ok.click()
    await payment.code.sheet.getByText('请输入验证码', {exact: true}).waitFor()
    await payment.code.enter('123')
    await payment.code.sheet.getByText('请先输入验证码', {exact: true}).waitFor()
    expect(checks.count()).toBe(0)
    const code = await visitor.nextCode(buyer.phone())
    await payment.code.enter(otherThan(code))
    await payment.code.sheet.getByText('验证码错误，请重新输入', {exact: true}).waitFor()
    await records.unpaid()

    const checked = page.waitForRequest(`**${policyCheck}`)
    const paid = page.waitForRequest(`**${pay}`)
    await payment.code.enter(code)
    expect((await checked).postDataJSON()).toEqual({
      smsCode: code,
      smsToken: expect.stringMatching(/./),
      orderId,
      projectId: 'hmb-cq',
      payChannel: PolicyCheckChannel.MEDICAL_ACCOUNT,
    })
    expect((await paid).postDataJSON()).toEqual({bizId: expect.stringMatching(/./), orderId, authCode: 'DEFAULT'})
    await result.state('投保成功').waitFor()
    await records.paidOnce()
  },
)

paymentJourney(
  'Chongqing: an account opened for this order can be chosen, and a wrong state disables it and chooses WeChat; without a return code no method is offered, 重试 repeats the check, and an account that must be used pays',
  async ({visitor, ordered, placed}) => {
    await ordered('cq', {outcome: '30'})
    await expectMethods(visitor)
    await ordered('cq', {outcome: '32'})
    await expectMethods(visitor, {other: '个人账户状态异常', chosen: '微信支付'})

    const {payment, page, errorState, result} = visitor
    const {orderId, records, account: buyer} = await placed('cq', {outcome: '31'})
    visitor.pageErrors.expect(/^console:.*(beforeCheck|500)/)
    const autoRetry = await visitor.disableAutoRetry()
    const outage = await visitor.respondWithStatus('/api/aries/individual/beforeCheck', 500)
    await visitor.open(`/cq/payment?orderid=${orderId}`)
    await errorState.message('系统异常，请稍后重试').waitFor()
    await visitor.picture('Chongqing before check away')
    expect(await payment.methods.count()).toBe(0)
    expect(await page.getByRole('button', {name: /^立即支付/}).count()).toBe(0)
    await outage.stop()
    await errorState.retry.click()
    await autoRetry.release()
    await payment.payButton.waitFor()
    await expectMethods(visitor, {wechat: '本订单须使用医保个人账户支付', chosen: account})
    await payment.payFrom(account)
    await payment.code.enter(await visitor.nextCode(buyer.phone()))
    await result.state('投保成功').waitFor()
    await records.paidOnce()
  },
)

paymentJourney(
  'Chongqing: a failed check before WeChat and 5008 offer 其他支付方式, which deselects, and 重新投保, which cancels the order and goes back',
  async ({visitor, ordered}) => {
    const {payment, page} = visitor
    const {records, account: buyer} = await ordered('cq', {outcome: '35', fromOrder: true})
    const rejected = {code: ErrorCode.ACCOUNT_DECLINED, message: '投保信息核验未通过', times: 1}
    await visitor.respondWithError(policyCheck, rejected)
    const pays = visitor.countRequests('/api/aries/pay')
    await payment.pay('微信支付')
    await payment.message('投保信息核验未通过').waitFor()
    expect(await payment.answers()).toEqual(['其他支付方式', '重新投保'])
    await payment.answer('其他支付方式').click()
    await payment.question.waitFor({state: 'detached'})
    expect(await payment.method('微信支付').isChecked()).toBe(false)
    expect(pays.count()).toBe(0)

    await payment.payFrom(account)
    const code = await visitor.nextCode(buyer.phone())
    await payment.code.enter(code)
    await payment.message('订单信息已失效，请重新投保').waitFor()
    expect(await payment.answers()).toEqual(['其他支付方式', '重新投保'])
    await payment.answer('其他支付方式').click()
    await payment.question.waitFor({state: 'detached'})
    expect(await payment.method(account).isChecked()).toBe(false)
    await records.unpaid()

    await payment.payFrom(account)
    await payment.code.enter(code)
    await payment.answer('重新投保').click()
    await page.waitForURL(/\/orderDetail\?/)
    await page.getByText('已取消').waitFor()
    await records.unpaid(OrderStatus.CANCELED)
  },
)

paymentJourney(
  'Chongqing, 5009: without another method 余额不足 has 好的, and the method stays selected; otherwise it returns to the methods, and WeChat pays after a check as 06, without a code',
  async ({visitor, placed}) => {
    const {payment, cashier, result, page} = visitor
    const {records, account: buyer, orderId} = await placed('cq', {outcome: '36'})
    const accountOnly = await visitor.respondWithData('/api/aries/individual/beforeCheck', {code: 2, message: ''})
    await visitor.open(`/cq/payment?orderid=${orderId}`)
    expect(await payment.line('微信支付')).toBe('本订单须使用医保个人账户支付')
    await payment.payFrom(account)
    const code = await visitor.nextCode(buyer.phone())
    await payment.code.enter(code)
    await payment.message('余额不足').waitFor()
    expect(await payment.answers()).toEqual(['好的'])
    await payment.answer('好的').click()
    await payment.question.waitFor({state: 'detached'})
    expect(await payment.method(account).isChecked()).toBe(true)
    await accountOnly.stop()

    await waitForPopupEntries(page)
    await visitor.open(`/cq/payment?orderid=${orderId}`)
    await payment.payFrom(account)
    await payment.code.enter(code)
    await payment.message('余额不足').waitFor()
    expect(await payment.answers()).toEqual(['其他方式支付'])
    await payment.answer('其他方式支付').click()
    const checked = page.waitForRequest(`**${policyCheck}`)
    await payment.pay('微信支付')
    expect((await checked).postDataJSON()).toEqual({
      smsCode: '',
      smsToken: '',
      orderId,
      projectId: 'hmb-cq',
      payChannel: PolicyCheckChannel.WECHAT,
    })
    await cashier.press('确认支付')
    await result.state('投保成功').waitFor()
    await records.paidOnce()
  },
)

paymentJourney(
  'Chongqing: a pending payment (payStatus 2) refers to the official account, then it is paid; for a payment on the provider’s page (payStatus 1) the address’s authCode is sent, and it is paid once',
  async ({visitor, ordered}) => {
    const {payment, cashier, result, page} = visitor
    const pending = await ordered('cq', {outcome: '38'})
    const stillPending = await visitor.keepPaymentPending()
    await payment.payFrom(account)
    await payment.code.enter(await visitor.nextCode(pending.account.phone()))
    await payment.message('支付处理中，请留意公众号通知').waitFor()
    await payment.answer('我知道了').click()
    await result.confirmedState('支付中').waitFor()
    await stillPending.stop()
    await result.state('投保成功').waitFor()
    await pending.records.paidOnce()

    const {account: buyer, records} = await ordered('cq', {outcome: '39', query: '&authCode=A-77&payChannel=2'})
    expect(await payment.method(account).isChecked()).toBe(true)
    await payment.payFrom(account)
    const code = await visitor.nextCode(buyer.phone())
    const paid = page.waitForRequest(`**${pay}`)
    await payment.code.enter(code)
    expect((await paid).postDataJSON()).toMatchObject({authCode: 'A-77'})
    await cashier.amount('69.00').waitFor()
    await cashier.press('确认支付')
    await result.state('投保成功').waitFor()
    await records.paidOnce()
  },
)
