import {OrderStatus} from '@hmb/contract/codes/order-status'
import {orderCancel} from '@hmb/contract/order'
import {OutcomeCode} from '@hmb/sandbox/outcome-code'
import {expect} from 'vitest'
import {journey} from './journey.ts'
import {openWechat, payOrder, pressAtCashier} from './paid-order.ts'
import {paymentJourney} from './payment-journey.ts'
import {expectPaidOnce} from './payment-records.ts'
import {newPerson} from './test-people.ts'

paymentJourney(
  'a method changed while a cashier is open on another device closes that cashier first: it takes no money any more',
  async ({visitor, variant, sandbox, ordered}) => {
    const {payment, cashier, result, page} = visitor
    const {records, orderId, account} = await ordered('normal')
    const {projectId} = variant('normal')
    const other = await openWechat({account, sandbox, projectId}, orderId)

    await payment.pay('云闪付')
    await cashier.amount('128.00').waitFor()
    await page.getByText('城市惠民保2026版').waitFor()
    await visitor.picture('cashier cloud pay')
    expect(await pressAtCashier(other, 'pay')).toContain('订单已关闭')
    await cashier.press('确认支付')
    await result.state('投保成功').waitFor()
    await records.paidOnce()
    expect(await records.entries()).toMatchObject([{paidFee: 0}, {paidFee: 12_800}])
  },
)

paymentJourney(
  'a method changed after a payment on another device opens the result of that payment, and no other one',
  async ({visitor, variant, sandbox, ordered}) => {
    const {payment, result} = visitor
    // The notification never comes: only a query finds the payment.
    const {records, orderId, account} = await ordered('normal', {outcome: OutcomeCode.NO_NOTIFICATION})
    const {projectId} = variant('normal')
    await payment.method('云闪付').check()
    await pressAtCashier(await openWechat({account, sandbox, projectId}, orderId), 'pay')
    await payment.tapPay()
    await result.state('投保成功').waitFor()
    await records.paidOnce()
    expect(await records.entries()).toHaveLength(1)
  },
)

journey(
  'money that arrives after the account has paid is not added to the order and is refunded; the order shows it',
  async ({visitor, variant, sandbox}) => {
    const {page} = visitor
    const {projectId} = variant('cq')
    // WeChat registers the payment late, so closing succeeds and the money arrives afterwards.
    const payer = newPerson({outcome: OutcomeCode.LATE_NOTIFICATION})
    const account = visitor.account(variant('cq'))
    const {orderId, price} = await account.order(payer)
    const parties = {account, sandbox, payer}
    const cashier = await openWechat({account, sandbox, projectId}, orderId)
    await pressAtCashier(cashier, 'pay')
    await payOrder({account, sandbox, projectId}, orderId, ['Chongqing’s account'])
    expect(await account.orders()).toMatchObject([{status: OrderStatus.PAYED, unpaidFee: 0}])
    await pressAtCashier(cashier, 'notify')
    // Both providers take the money, and one refunds it.
    await expect
      .poll(async () => (await sandbox.statement(payer)).map(({paidFee, refundedFee}) => [paidFee, refundedFee]), {
        timeout: 100_000,
        interval: 1_000,
      })
      .toEqual([
        [price, price],
        [price, 0],
      ])
    await expectPaidOnce(parties, price, 1)

    // The order shows the refunded amount, and stays paid.
    await visitor.open(`/cq/orderDetail?orderid=${orderId}`)
    const returned = page.locator('section', {hasText: '款项退回'})
    await returned.getByText('订单支付后又收到款项，多付的款项自动原路退回，您无需操作，投保不受影响').waitFor()
    for (const text of [`¥${price / 100}.00`, '已退回']) await returned.getByText(text).waitFor()
    await page.getByText('已支付', {exact: true}).first().waitFor()
    await visitor.picture('doubled payment')
  },
)

paymentJourney('an order that was cancelled on another device is not paid here', async ({visitor, ordered}) => {
  const {payment, page} = visitor
  const {records, orderId, account} = await ordered('hf')
  await account.client.call(orderCancel, {orderId})
  await payment.pay('微信支付')
  // The query shows the server that the order has ended.
  await page.waitForURL(/\/orderDetail\?/)
  await records.unpaid(OrderStatus.CANCELED)
})
