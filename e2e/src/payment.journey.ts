import {OrderStatus} from '@hmb/contract/codes/order-status'
import {Relation} from '@hmb/contract/codes/relation'
import {expect} from 'vitest'
import {journey} from './journey.ts'
import type {SandboxClient} from './sandbox-client.ts'
import {newPerson} from './test-people.ts'

const tradeState = async (sandbox: SandboxClient, outTradeNo: string) =>
  (await sandbox.call('/api/pay/wechat/query', {outTradeNo})).tradeState

const children = (count: number) =>
  Array.from({length: count}, () => [Relation.CHILD, newPerson({born: 2014})] as const)

journey(
  'a payment that is cancelled and then fails at the cashier leaves the order, which is paid once',
  async ({visitor, variant, sandbox}) => {
    const {payment, cashier, result, page} = visitor
    const account = visitor.account(variant('cq'))
    const {orderId} = await account.order(newPerson())
    const tradeNos: string[] = []
    const payAtCashier = async () => {
      await payment.pay('微信支付')
      await cashier.amount('69.00').waitFor()
      tradeNos.push(await cashier.tradeNo())
    }
    const payFromOrder = async () => {
      await result.button('查看详情').click()
      await page.getByRole('button', {name: '去支付'}).click()
      await payAtCashier()
    }

    await visitor.open(`/cq/payment?orderid=${orderId}`)
    await payAtCashier()
    await cashier.press('取消支付')
    // The return from the cashier proves nothing: only the server decides the payment's result.
    await result.state('支付中').waitFor()
    await payFromOrder()
    await cashier.press('支付失败')
    await result.state('投保失败').waitFor()
    await page.getByText('支付未完成').waitFor()
    await visitor.picture('payment failed')
    expect(await account.orders()).toMatchObject([{status: OrderStatus.WAIT_PAY}])
    await payFromOrder()
    await cashier.press('确认支付')
    await result.state('投保成功').waitFor()

    expect(new Set(tradeNos).size).toBe(3)
    const states = await Promise.all(tradeNos.map((tradeNo) => tradeState(sandbox, tradeNo)))
    expect(states).toEqual(['CLOSED', 'CLOSED', 'SUCCESS'])
    expect(await account.orders()).toMatchObject([{id: orderId, status: OrderStatus.PAYED, unpaidFee: 0}])
    expect(await account.policies()).toHaveLength(1)
  },
)

journey(
  'two taps on pay are one payment, and the page is covered until the cashier opens',
  async ({visitor, variant, sandbox}) => {
    const {payment, cashier, page} = visitor
    const account = visitor.account(variant('normal'))
    // No other journey buys for four persons, so the amount identifies this order at the provider.
    const {orderId} = await account.order(newPerson(), children(3))

    await visitor.open(`/normal/payment?orderid=${orderId}`)
    await payment.method('微信支付').check()
    const calls = visitor.countRequests('/api/aries/pay')
    const held = await visitor.holdRequests('/api/aries/pay')
    await payment.payButton.dblclick()
    await page.getByRole('dialog', {name: '正在前往支付…'}).waitFor()
    await held.release()
    await cashier.amount('512.00').waitFor()
    expect(calls.count()).toBe(1)
    expect((await sandbox.cashiers()).filter(({totalFee}) => totalFee === 51_200)).toHaveLength(1)

    // Back opens the result page, not a page that pays again.
    await page.goBack()
    await page.waitForURL(/\/insureResult\?/)
    expect((await sandbox.cashiers()).filter(({totalFee}) => totalFee === 51_200)).toHaveLength(1)
  },
)

journey('an order that waits in two tabs has one open cashier', async ({visitor, newTab, variant, sandbox}) => {
  const account = visitor.account(variant('normal'))
  // No other journey buys for three persons here.
  const {orderId} = await account.order(newPerson(), children(2))
  const other = await newTab(visitor)
  const tabs = [visitor, other]
  for (const tab of tabs) {
    await tab.open(`/normal/payment?orderid=${orderId}`)
    await tab.payment.method('微信支付').check()
  }
  await Promise.all(tabs.map(({payment}) => payment.tapPay()))

  // Each tab reaches a cashier, or shows that the other tab did. The second cashier may close the first.
  for (const {cashier, result} of tabs) await cashier.amount('384.00').or(result.state('支付中')).waitFor()
  const open = (await sandbox.cashiers()).filter(
    ({totalFee, tradeState}) => totalFee === 38_400 && tradeState === 'NOTPAY',
  )
  expect(open).toHaveLength(1)
})
