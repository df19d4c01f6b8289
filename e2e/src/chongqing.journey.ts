import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PolicyCheckChannel} from '@hmb/contract/codes/policy-check-channel'
import {expect} from 'vitest'
import {paymentJourney} from './payment-journey.ts'
import {newPerson} from './test-people.ts'

const account = '医保个人账户支付'
const policyCheck = '/api/aries/cq/individual/policyCheck'
const pay = '/api/aries/cq/individual/pay'

/** Six digits that differ from this code. */
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')

paymentJourney(
  'Chongqing: a code is sent, wrong codes show an error, the right code pays once',
  async ({visitor, ordered}) => {
    const {payment, result, page} = visitor
    const {records, account: ledger, orderId} = await ordered('cq')
    await page.getByText('个人账户支付后如需增加被保人，须整单退款后重新投保', {exact: true}).waitFor()
    expect(await page.getByRole('radio', {checked: true}).count()).toBe(0)
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
    const code = await visitor.nextCode(ledger.phone())
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

paymentJourney('Chongqing: after five wrong codes another one has to be sent', async ({visitor, ordered}) => {
  const {payment} = visitor
  const {records, account: ledger} = await ordered('cq')
  await payment.payFrom(account)
  const wrong = otherThan(await visitor.nextCode(ledger.phone()))
  for (let tries = 0; tries < 4; tries += 1) {
    const checkResponse = visitor.page.waitForResponse(`**${policyCheck}`)
    await payment.code.enter(wrong)
    await checkResponse
    await payment.code.sheet.getByText('验证码错误，请重新输入', {exact: true}).waitFor()
  }
  await payment.code.enter(wrong)
  await payment.code.sheet.getByText('错误次数过多，请重新获取验证码', {exact: true}).waitFor()
  await payment.code.sheet.getByRole('button', {name: '关闭'}).click()
  await payment.code.sheet.waitFor({state: 'detached'})
  await records.unpaid()
})

paymentJourney('Chongqing: the address’s authCode is sent with the payment', async ({visitor, ordered}) => {
  const {payment, page} = visitor
  const {account: ledger, records} = await ordered('cq', {query: '&authCode=A-77&payChannel=2'})
  expect(await payment.method(account).isChecked()).toBe(true)
  const paid = page.waitForRequest(`**${pay}`)
  await payment.payFrom(account)
  await payment.code.enter(await visitor.nextCode(ledger.phone()))
  expect((await paid).postDataJSON()).toMatchObject({authCode: 'A-77'})
  await visitor.result.state('投保成功').waitFor()
  await records.paidOnce()
})

paymentJourney.for([
  ['00', null, null, ''],
  ['30', null, null, ''],
  ['31', '本订单须使用医保个人账户支付', null, account],
  ['32', null, '个人账户状态异常', '微信支付'],
] as const)(
  'Chongqing, outcome %s: WeChat is disabled for %s, the account for %s, and chosen is %s',
  async ([outcome, wechat, other, chosen], {visitor, ordered}) => {
    const {payment, page} = visitor
    await ordered('cq', {outcome})
    for (const [name, reason, line] of [
      ['微信支付', wechat, '使用微信零钱或银行卡支付'],
      [account, other, '使用投保人医保个人账户余额支付'],
    ] as const) {
      expect(await payment.method(name).isDisabled()).toBe(reason !== null)
      expect(await payment.line(name)).toBe(reason ?? line)
    }
    const checked = page.getByRole('radio', {checked: true})
    expect(await checked.count()).toBe(chosen === '' ? 0 : 1)
    if (chosen) expect(await payment.method(chosen).isChecked()).toBe(true)
  },
)

paymentJourney.for([
  ['30', 'opened for this order'],
  ['31', 'account only'],
] as const)('Chongqing, outcome %s: an account that is %s pays', async ([outcome], {visitor, ordered}) => {
  const {payment, result} = visitor
  const {records, account: ledger} = await ordered('cq', {outcome})
  await payment.payFrom(account)
  await payment.code.enter(await visitor.nextCode(ledger.phone()))
  await result.state('投保成功').waitFor()
  await records.paidOnce()
})

paymentJourney.for([
  ['33', '系统错误，请稍后重试'],
  ['34', '系统错误，请稍后重试'],
  ['35', '订单信息已失效，请重新投保'],
] as const)(
  'Chongqing, outcome %s: %s offers 重新投保 or 其他支付方式',
  async ([outcome, sentence], {visitor, ordered}) => {
    const {payment} = visitor
    const {records, account: ledger} = await ordered('cq', {outcome})
    await payment.payFrom(account)
    const code = await visitor.nextCode(ledger.phone())
    await payment.code.enter(code)
    await payment.says(sentence).waitFor()
    expect(await payment.answers()).toEqual(['其他支付方式', '重新投保'])
    await payment.answer('其他支付方式').click()
    await payment.question.waitFor({state: 'detached'})
    expect(await payment.method(account).isChecked()).toBe(false)
    await records.unpaid()
  },
)

paymentJourney('Chongqing, 5008: 重新投保 cancels the order and goes back', async ({visitor, ordered}) => {
  const {payment, page} = visitor
  const {records, account: ledger} = await ordered('cq', {outcome: '35'})
  await payment.payFrom(account)
  await payment.code.enter(await visitor.nextCode(ledger.phone()))
  await payment.answer('重新投保').click()
  await page.waitForURL(/\/orderDetail\?/)
  await page.getByText('已取消').waitFor()
  await records.unpaid(OrderStatus.CANCELED)
})

paymentJourney('Chongqing, 5009: 余额不足 returns to the methods, and WeChat pays', async ({visitor, ordered}) => {
  const {payment, cashier, result} = visitor
  const {records, account: ledger} = await ordered('cq', {outcome: '36'})
  await payment.payFrom(account)
  await payment.code.enter(await visitor.nextCode(ledger.phone()))
  await payment.says('余额不足').waitFor()
  expect(await payment.answers()).toEqual(['其他方式支付'])
  await payment.answer('其他方式支付').click()
  await payment.pay('微信支付')
  await cashier.press('确认支付')
  await result.state('投保成功').waitFor()
  await records.paidOnce()
})

paymentJourney('5009 without another method has 好的, and the method stays selected', async ({visitor, variant}) => {
  const {payment} = visitor
  const ledger = visitor.account(variant('cq'))
  const {orderId} = await ledger.order(newPerson({outcome: '36'}))
  await visitor.respondWithData('/api/aries/individual/beforeCheck', {code: 2, message: ''})
  await visitor.open(`/cq/payment?orderid=${orderId}`)
  expect(await payment.line('微信支付')).toBe('本订单须使用医保个人账户支付')
  await payment.payFrom(account)
  await payment.code.enter(await visitor.nextCode(ledger.phone()))
  await payment.says('余额不足').waitFor()
  expect(await payment.answers()).toEqual(['好的'])
  await payment.answer('好的').click()
  await payment.question.waitFor({state: 'detached'})
  expect(await payment.method(account).isChecked()).toBe(true)
})

paymentJourney('Chongqing, payStatus 2: watch the official account, then paid', async ({visitor, ordered}) => {
  const {payment, result} = visitor
  const {records, account: ledger} = await ordered('cq', {outcome: '38'})
  const early = await visitor.keepPaymentPending()
  await payment.payFrom(account)
  await payment.code.enter(await visitor.nextCode(ledger.phone()))
  await payment.says('支付处理中，请留意公众号通知').waitFor()
  await payment.answer('我知道了').click()
  await result.said('支付中').waitFor()
  await early.stop()
  await result.state('投保成功').waitFor()
  await records.paidOnce()
})

paymentJourney.for([
  ['确认支付', '投保成功'],
  ['取消支付', '支付中'],
  ['支付失败', '投保失败'],
  ['不返回', '支付中'],
] as const)('Chongqing, payStatus 1, %s on the provider’s page: %s', async ([action, state], {visitor, ordered}) => {
  const {payment, cashier, result, page} = visitor
  const {records, account: ledger} = await ordered('cq', {outcome: '39'})
  await payment.payFrom(account)
  await payment.code.enter(await visitor.nextCode(ledger.phone()))
  await cashier.amount('69.00').waitFor()
  await cashier.press(action)
  if (action === '不返回') {
    await cashier.says('支付处理中').waitFor()
    await page.goBack()
    await page.goBack()
  }
  await result.said(state).waitFor()
  if (action === '确认支付') await records.paidOnce()
  else await records.unpaid()
})

paymentJourney('Chongqing: before WeChat the policy is checked as 06, without a code', async ({visitor, ordered}) => {
  const {payment, cashier, result, page} = visitor
  const {records, orderId} = await ordered('cq')
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
})

paymentJourney('Chongqing: a failed check before WeChat offers 重新投保, which cancels', async ({visitor, ordered}) => {
  const {payment, page} = visitor
  const {records} = await ordered('cq')
  await visitor.respondWithError(policyCheck, {code: ErrorCode.ACCOUNT_DECLINED, message: '投保信息核验未通过'})
  const pays = visitor.countRequests('/api/aries/pay')
  await payment.pay('微信支付')
  await payment.says('投保信息核验未通过').waitFor()
  expect(await payment.answers()).toEqual(['其他支付方式', '重新投保'])
  await payment.answer('重新投保').click()
  await page.waitForURL(/\/orderDetail\?/)
  expect(pays.count()).toBe(0)
  await records.unpaid(OrderStatus.CANCELED)
})

paymentJourney(
  'Chongqing: without a return code no method is offered, and 重试 repeats the check',
  async ({visitor, variant}) => {
    const {payment, page, errorState} = visitor
    const ledger = visitor.account(variant('cq'))
    const {orderId} = await ledger.order(newPerson({outcome: '31'}))
    visitor.pageErrors.expect(/^console:.*(beforeCheck|500)/)
    await visitor.disableAutoRetry()
    const away = await visitor.respondWithStatus('/api/aries/individual/beforeCheck', 500)
    await visitor.open(`/cq/payment?orderid=${orderId}`)
    await errorState.says('系统异常，请稍后重试').waitFor()
    await visitor.picture('Chongqing before check away')
    expect(await payment.methods.count()).toBe(0)
    expect(await page.getByRole('button', {name: /^立即支付/}).count()).toBe(0)
    await away.stop()
    await errorState.retry.click()
    await payment.payButton.waitFor()
    expect(await payment.line('微信支付')).toBe('本订单须使用医保个人账户支付')
    expect(await payment.method(account).isChecked()).toBe(true)
  },
)
