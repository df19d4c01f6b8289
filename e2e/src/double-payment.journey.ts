import {OrderStatus} from '@hmb/contract/codes/order-status'
import {orderCancel, orderDetail} from '@hmb/contract/order'
import {expect} from 'vitest'
import {paymentJourney} from './payment-journey.ts'

const accountMethod = '医保个人账户支付'

paymentJourney(
  'a method changed while a cashier is open closes that cashier first: it takes no money any more',
  async ({visitor, newTab, ordered}) => {
    const {payment, cashier} = visitor
    const {records, orderId} = await ordered('normal')
    await payment.pay('微信支付')
    await cashier.button('确认支付').waitFor()

    const other = await newTab(visitor)
    await other.open(`/normal/payment?orderid=${orderId}`)
    await other.payment.pay('云闪付')
    await other.cashier.amount('128.00').waitFor()
    await other.page.getByText('城市惠民保2026版').waitFor()
    await other.picture('cashier cloud pay')
    await cashier.press('确认支付')
    await cashier.message('订单已关闭').waitFor()
    await other.cashier.press('确认支付')
    await other.result.state('投保成功').waitFor()
    await records.paidOnce()
    expect(await records.entries()).toMatchObject([{taken: 0}, {taken: 12_800}])

    // A retry in the first tab shows that the order is paid.
    await visitor.open(`/normal/payment?orderid=${orderId}`)
    await visitor.page.getByText('订单已支付，请勿重复支付', {exact: true}).waitFor()
  },
)

paymentJourney(
  'a method changed after the payment opens the result of that payment, and no other one',
  async ({visitor, newTab, ordered}) => {
    const {payment, cashier, result} = visitor
    // The notification never comes: only a query finds the payment.
    const {records, orderId} = await ordered('normal', {outcome: '64'})
    const other = await newTab(visitor)
    await other.open(`/normal/payment?orderid=${orderId}`)
    await other.payment.method('云闪付').check()

    await payment.pay('微信支付')
    await cashier.button('确认支付').waitFor()
    // The money is taken and the first page has not queried yet: the tap in the other tab is the first query.
    const held = await visitor.holdRequests('/pay/query/pay')
    await cashier.press('确认支付')
    await result.state('支付中').waitFor()
    await other.payment.tapPay()
    await other.result.state('投保成功').waitFor()
    await held.release()
    await records.paidOnce()
    expect(await records.entries()).toHaveLength(1)
  },
)

paymentJourney(
  'two devices pay from the account at the same moment: one payment',
  async ({visitor, newVisitor, ordered}) => {
    const {records, orderId} = await ordered('js')
    const other = await newVisitor()
    await other.context.addCookies(await visitor.context.cookies())
    await other.open(`/js/payment?orderid=${orderId}`)
    const devices = [visitor, other]
    for (const {payment} of devices) {
      await payment.payFrom(accountMethod)
      await payment.holder.getByRole('button', {name: '继续支付'}).waitFor()
    }
    await Promise.all(devices.map(({payment}) => payment.holder.getByRole('button', {name: '继续支付'}).click()))
    await records.paidOnce()
    await other.open(`/js/orderDetail?orderid=${orderId}`)
    await other.page.getByText('已支付').first().waitFor()
  },
)

paymentJourney(
  'money that arrives after the account has paid is not added to the order and is refunded',
  async ({visitor, newTab, ordered}) => {
    // WeChat registers the payment late, so closing succeeds and the money arrives afterwards.
    const {records, orderId, price, account} = await ordered('js', {outcome: '62'})
    const {page, payment, cashier, result} = visitor
    await payment.pay('微信支付')
    await cashier.button('确认支付').waitFor()
    const cashierUrl = page.url()
    await cashier.press('确认支付')
    await result.state('支付中').waitFor()

    const other = await newTab(visitor)
    await other.open(`/js/payment?orderid=${orderId}`)
    await other.payment.payFrom(accountMethod)
    await other.payment.holder.getByRole('button', {name: '继续支付'}).click()
    await other.result.state('投保成功').waitFor()
    expect(await account.orders()).toMatchObject([{status: OrderStatus.PAYED, unpaidFee: 0}])
    await other.page.goto(cashierUrl)
    await other.cashier.press('立即通知商户')
    // Both providers take the money, and one refunds it.
    await expect
      .poll(async () => (await records.entries()).map(({taken, givenBack}) => [taken, givenBack]), {
        timeout: 100_000,
        interval: 1_000,
      })
      .toEqual([
        [price, price],
        [price, 0],
      ])
    await records.paidOnce()

    // The order, its payment page and the result show the refunded amount; the paid order stays paid.
    const item = (await account.client.call(orderDetail, {orderId})).orderItemList[0]?.id ?? ''
    for (const path of [`orderDetail?orderid=${orderId}`, `payDetail/?orderItemId=${item}`]) {
      await other.open(`/js/${path}`)
      const returned = other.page.locator('section', {hasText: '款项退回'})
      await returned.getByText('订单支付后又收到款项，多付的款项自动原路退回，您无需操作，投保不受影响').waitFor()
      for (const text of [`¥${price / 100}.00`, '已退回']) await returned.getByText(text).waitFor()
      if (path.startsWith('orderDetail')) await other.page.getByText('已支付', {exact: true}).first().waitFor()
      await other.picture(`doubled payment ${path}`)
    }
  },
)

paymentJourney('an order that was cancelled on another device is not paid here', async ({visitor, ordered}) => {
  const {payment, page} = visitor
  const {records, orderId, account} = await ordered('hf')
  await account.client.call(orderCancel, {orderId})
  await payment.pay('微信支付')
  // The query shows the server that the order has ended.
  await page.waitForURL(/\/orderDetail\?/)
  await visitor.open(`/hf/payment?orderid=${orderId}`)
  await page.getByText('订单已取消或关闭', {exact: true}).waitFor()
  await records.unpaid(OrderStatus.CANCELED)
})
