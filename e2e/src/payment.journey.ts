import {OrderStatus} from '@hmb/contract/codes/order-status'
import {expect} from 'vitest'
import {journey} from './journey.ts'
import type {SandboxClient} from './sandbox-client.ts'
import {newPerson} from './test-people.ts'

const tradeState = async (sandbox: SandboxClient, outTradeNo: string) =>
  (await sandbox.call('/api/pay/wechat/query', {outTradeNo})).tradeState

journey(
  'two taps on pay are one payment; one that is cancelled and one that fails leave the order, which is paid once',
  async ({visitor, variant, sandbox}) => {
    const {payment, cashier, result, page} = visitor
    const payer = newPerson()
    const account = visitor.account(variant('cq'))
    const {orderId} = await account.order(payer)
    const address = `/cq/payment?orderid=${orderId}`
    const tradeNos: string[] = []
    const readCashier = async () => {
      await cashier.amount('69.00').waitFor()
      tradeNos.push(await cashier.tradeNo())
    }
    const payAgain = async () => {
      await visitor.open(address)
      await payment.pay('微信支付')
      await readCashier()
    }

    // The page shows the busy overlay until the cashier opens.
    await visitor.open(address)
    await payment.method('微信支付').check()
    const calls = visitor.countRequests('/api/aries/pay')
    const held = await visitor.holdRequests('/api/aries/pay')
    await payment.payButton.dblclick()
    await page.getByRole('dialog', {name: '正在前往支付…'}).waitFor()
    await held.release()
    await readCashier()
    expect(calls.count()).toBe(1)
    expect(await sandbox.statement(payer)).toHaveLength(1)

    await cashier.press('取消支付')
    // The return from the cashier proves nothing: only the server decides the payment's result.
    await result.state('支付中').waitFor()
    await payAgain()
    await cashier.press('支付失败')
    await result.state('投保失败').waitFor()
    await page.getByText('支付未完成').waitFor()
    await visitor.picture('payment failed')
    expect(await account.orders()).toMatchObject([{status: OrderStatus.WAIT_PAY}])
    await payAgain()
    await cashier.press('确认支付')
    await result.state('投保成功').waitFor()

    expect(new Set(tradeNos).size).toBe(3)
    const states = await Promise.all(tradeNos.map((tradeNo) => tradeState(sandbox, tradeNo)))
    expect(states).toEqual(['CLOSED', 'CLOSED', 'SUCCESS'])
    expect(await account.orders()).toMatchObject([{id: orderId, status: OrderStatus.PAYED, unpaidFee: 0}])
    expect(await account.policies()).toHaveLength(1)
  },
)
