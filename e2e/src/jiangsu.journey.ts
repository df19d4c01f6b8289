import {OrderStatus} from '@hmb/contract/codes/order-status'
import {OutcomeCode} from '@hmb/sandbox/outcome-code'
import {expect} from 'vitest'
import {paymentJourney} from './payment-journey.ts'
import {newPerson} from './test-people.ts'
import type {Visitor} from './visitor.ts'

const account = '医保个人账户支付'
const pay = '/api/aries/js/individual/pay'

/** Pays from the account and confirms the sheet with the account holder. */
async function payFromHolder({payment}: Visitor): Promise<void> {
  await payment.payFrom(account)
  await payment.holder.getByRole('button', {name: '继续支付'}).click()
}

paymentJourney(
  'Jiangsu: the holder and the balance are shown before anything is taken, and paid is paid once',
  async ({visitor, ordered}) => {
    const {payment, result, page} = visitor
    const {records, payer, orderId} = await ordered('js')
    await page.getByText('可使用投保人医保个人账户余额支付', {exact: true}).waitFor()
    await page.getByText('被保人与投保人关系为其他的，请使用微信或云闪付支付', {exact: true}).waitFor()
    expect(await payment.methods.count()).toBe(3)
    expect(await payment.line('云闪付')).toBe('打开云闪付支付')
    expect(await page.getByRole('radio', {checked: true}).count()).toBe(0)

    await payment.payFrom(account)
    const {holder} = payment
    await holder.getByText('账户持有人', {exact: true}).waitFor()
    await holder.getByText(payer.name, {exact: true}).first().waitFor()
    await holder.getByText('账户余额', {exact: true}).waitFor()
    await holder.getByText('¥2000.00', {exact: true}).waitFor()
    expect(await holder.textContent()).not.toContain(payer.idNo)
    await visitor.picture('Jiangsu holder')
    await holder.getByRole('button', {name: '关闭'}).click()
    await holder.waitFor({state: 'detached'})
    await records.unpaid()

    await payment.payFrom(account)
    const payRequest = page.waitForRequest(`**${pay}`)
    await holder.getByRole('button', {name: '继续支付'}).click()
    expect((await payRequest).postDataJSON()).toEqual({
      projectId: 'hmb-js',
      projectCode: 'JS',
      orderId,
      bizId: expect.stringMatching(/./),
      poolareaNo: expect.stringMatching(/^\d{6}$/),
      holderPsnNo: expect.stringMatching(/^\d{20}$/),
    })
    await result.state('投保成功').waitFor()
    await records.paidOnce()
  },
)

paymentJourney(
  'S9c: Jiangsu shows no holder to a buyer who is not the holder, and offers a next action for 5008, 5010 and 5009',
  async ({visitor, sandbox, ordered}) => {
    const {payment, page} = visitor
    const holder = newPerson()
    await sandbox.reportOrder(holder)
    const other = await ordered('js', {self: holder})
    const checks = visitor.countRequests('/api/aries/js/individual/outer/check')
    await payment.payFrom(account)
    await payment.message('投保人信息与医保预留信息不一致，请使用其他支付方式').waitFor()
    expect(await payment.answers()).toEqual(['其他方式支付'])
    await payment.answer('其他方式支付').click()
    expect(checks.count()).toBe(0)
    await other.records.unpaid()

    const lapsed = await ordered('js', {outcome: OutcomeCode.REORDER_REQUIRED, fromOrder: true})
    await payFromHolder(visitor)
    await payment.message('订单信息已失效，请重新投保').waitFor()
    expect(await payment.answers()).toEqual(['其他支付方式', '重新投保'])
    await payment.answer('重新投保').click()
    await page.waitForURL(/\/orderDetail\?/)
    await lapsed.records.unpaid(OrderStatus.CANCELED)

    const {records, orderId} = await ordered('js', {outcome: OutcomeCode.ATTEMPT_HELD})
    await payFromHolder(visitor)
    await payment.message('存在进行中的个人账户支付，请在订单中查看').waitFor()
    expect(await payment.answers()).toEqual(['查看详情'])
    await visitor.picture('Jiangsu 5010')
    await payment.answer('查看详情').click()
    await page.waitForURL((url) => url.pathname === '/js/orderDetail' && url.searchParams.get('orderid') === orderId)
    await page.getByRole('button', {name: '去支付'}).waitFor()
    await records.unpaid()

    const declined = await ordered('js', {outcome: OutcomeCode.ACCOUNT_BALANCE_LOW})
    await payFromHolder(visitor)
    await payment.message('余额不足').waitFor()
    expect(await payment.answers()).toEqual(['其他方式支付'])
    await payment.answer('其他方式支付').click()
    await payment.question.waitFor({state: 'detached'})
    expect(await payment.method(account).isChecked()).toBe(false)
    await declined.records.unpaid()
  },
)
