import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PayState} from '@hmb/contract/codes/pay-state'
import {queryPay} from '@hmb/contract/payment'
import {expect} from 'vitest'
import {journey} from './journey.ts'
import {payOrder} from './paid-order.ts'
import {newPerson} from './test-people.ts'

journey.for([
  ['twice', '61'],
  ['with a wrong amount', '63'],
  ['never', '64'],
] as const)(
  'a payment notification that arrives %s causes one paid order',
  async ([, outcome], {visitor, variant, sandbox}) => {
    const {projectId} = variant('cq')
    const account = visitor.account(variant('cq'))
    const {orderId, orderNo, price} = await account.order(newPerson({outcome}))
    const paid = payOrder({account, sandbox, projectId}, orderId, ['WeChat'])
    // The result page queries every 3 s. Only this query finds a payment without a notification.
    const state = async () => (await account.client.call(queryPay, {outOrderNo: orderNo})).state
    await expect.poll(state, {interval: 500}).toBe(PayState.PAID)
    await paid

    expect(await account.orders()).toMatchObject([
      {
        id: orderId,
        status: OrderStatus.PAYED,
        unpaidFee: 0,
        orderItemList: [{payStatus: OrderPayStatus.PAYED, payPrice: price}],
      },
    ])
    expect(await account.policies()).toHaveLength(1)
  },
)

journey(
  'a late payment notification shows 支付中 first, and then one paid order',
  async ({visitor, newTab, variant}) => {
    const {payment, cashier, result, page} = visitor
    const account = visitor.account(variant('cq'))
    const {orderId} = await account.order(newPerson({outcome: '62'}))

    await visitor.open(`/cq/payment?orderid=${orderId}`)
    await payment.pay('微信支付')
    await cashier.button('确认支付').waitFor()
    const cashierUrl = page.url()
    await cashier.press('确认支付')
    await result.confirmedState('支付中').waitFor()
    // The server has been queried twice and has no result yet.
    const queries = visitor.countRequests('/pay/query/pay')
    await expect.poll(queries.count, {timeout: 15_000}).toBeGreaterThan(1)
    expect(await result.confirmedState('支付中').isVisible()).toBe(true)
    expect(await account.orders()).toMatchObject([{status: OrderStatus.WAIT_PAY}])

    await page.reload()
    await result.state('支付中').waitFor()
    const other = await newTab(visitor)
    await other.page.goto(cashierUrl)
    await other.cashier.press('立即通知商户')
    await result.state('投保成功').waitFor()
    expect(await account.orders()).toMatchObject([{id: orderId, status: OrderStatus.PAYED, unpaidFee: 0}])
    expect(await account.policies()).toHaveLength(1)
  },
)

journey('a payer whom the provider rejects sees the reason and keeps the order', async ({visitor, variant}) => {
  const {payment, home, page} = visitor
  const account = visitor.account(variant('cq'))
  const {orderId} = await account.order(newPerson({outcome: '60'}))

  await visitor.open(`/cq/payment?orderid=${orderId}`)
  await payment.pay('微信支付')
  await home.question.getByText('系统异常，请稍后重试').waitFor()
  await visitor.picture('payment refused by the provider')
  await home.question.getByRole('button', {name: '我知道了'}).click()
  await payment.payButton.waitFor()
  expect(page.url()).toContain('/payment?')
  expect(await account.orders()).toMatchObject([{status: OrderStatus.WAIT_PAY}])
})
