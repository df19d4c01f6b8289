import {PolicyCheckChannel} from '@hmb/contract/codes/policy-check-channel'
import {OutcomeCode} from '@hmb/sandbox/outcome-code'
import {expect} from 'vitest'
import {paymentJourney} from './payment-journey.ts'

const account = '医保个人账户支付'
const policyCheck = '/api/aries/cq/individual/policyCheck'
const pay = '/api/aries/cq/individual/pay'

/** Six digits that differ from this code. */
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')

paymentJourney(
  'Chongqing: without a return code no method is offered, and 重试 repeats the check; an account that must be used pays once: a code is sent, wrong codes show an error, the right code pays',
  async ({visitor, placed}) => {
    const {payment, result, page, errorState} = visitor
    const {records, account: buyer, orderId} = await placed('cq', {outcome: OutcomeCode.ACCOUNT_ONLY})
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
    for (const [method, disabled, line] of [
      ['微信支付', true, '本订单须使用医保个人账户支付'],
      [account, false, '使用投保人医保个人账户余额支付'],
    ] as const) {
      expect(await payment.method(method).isDisabled(), method).toBe(disabled)
      expect(await payment.line(method)).toBe(line)
      expect(await payment.method(method).isChecked(), method).toBe(!disabled)
    }
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
  'Chongqing: a session that ends during a payment opens the login, and no popup stays over it',
  async ({visitor, placed}) => {
    const {payment, page, context, login} = visitor
    const {orderId} = await placed('cq')
    await visitor.open(`/cq/payment?orderid=${orderId}`)
    await payment.payButton.waitFor()
    await context.clearCookies()
    await payment.pay('微信支付')
    await page.waitForURL(/\/cq\/login\?url=/)
    await login.phoneField.waitFor()
    expect(await page.locator('dialog[open]').count()).toBe(0)
  },
)

paymentJourney(
  'Chongqing: a session that ends before the code is checked opens the login, and no popup stays over it',
  async ({visitor, placed}) => {
    const {payment, page, context, login} = visitor
    const {account: buyer, orderId} = await placed('cq')
    await visitor.open(`/cq/payment?orderid=${orderId}`)
    await payment.payFrom(account)
    await payment.code.sheet.waitFor()
    await context.clearCookies()
    await payment.code.enter(await visitor.nextCode(buyer.phone()))
    await page.waitForURL(/\/cq\/login\?url=/)
    await login.phoneField.waitFor()
    expect(await page.locator('dialog[open]').count()).toBe(0)
  },
)
