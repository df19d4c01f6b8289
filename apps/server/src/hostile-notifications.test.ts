import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {RefundReason} from '@hmb/contract/codes/refund-reason'
import {RefundStatus} from '@hmb/contract/codes/refund-status'
import {orderDetail} from '@hmb/contract/order'
import {refundDetail, refundOrder} from '@hmb/contract/refund'
import {expect, test} from 'vitest'
import {newId} from './platform/ids.ts'
import {notificationPath, refundNotificationPath} from './sale/payment/notification-url.ts'
import {insurerNotificationPath} from './sale/policy/policy-notification.ts'
import {notificationHeaders, testSecret} from './testing/notification-headers.ts'
import {openTestCashier} from './testing/test-cashier.ts'
import {createTestFamily} from './testing/test-family.ts'
import {runMoneyJobs} from './testing/test-jobs.ts'
import {buyAtCashier} from './testing/test-purchase.ts'
import {startTestServer} from './testing/test-server.ts'

// What a provider signs may be wrong too. `hostile-values.test.ts` sends unsigned ones, which are not read.

const server = await startTestServer()
const cashier = openTestCashier(server)

async function send(path: string, payload: string): Promise<string> {
  const headers = notificationHeaders(testSecret, path, payload, server.clock.now())
  const response = await server.app.inject({method: 'POST', url: path, payload, headers})
  return `${response.statusCode} ${response.json().code}`
}

/** JSON texts. The last ones are whole numbers that a field of ms allows, in years of five and six digits. */
const hostile = [
  ...[
    String.raw`"a\u0000b"`,
    String.raw`"\ud800"`,
    `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
    '1e400',
    '1e300',
    '-1',
  ],
  ...['0.5', '9007199254740993', '[]', '{"__proto__":{"id":"x"}}', 'null', '""', '"__proto__"', `"${'9'.repeat(400)}"`],
  ...['0', '2147483648', '9007199254740991', '253402300800000', '8640000000000000'],
]

async function paidTrade() {
  const home = await createTestFamily(server)
  const order = await home.order()
  const {tradeNo} = await home.pay(order)
  cashier.pay(tradeNo)
  return {home, order, tradeNo}
}

const at = () => server.clock.now().getTime()
const notifications = {
  async payment() {
    const {order, tradeNo} = await paidTrade()
    const fields = {
      outTradeNo: tradeNo,
      transactionId: newId(),
      totalFee: order.price,
      tradeState: 'SUCCESS',
      paidAt: at(),
    }
    return [notificationPath('wechat'), fields] as const
  },
  async refund() {
    cashier.refunding.nextResult = 'PROCESSING'
    const bought = await buyAtCashier(server, cashier)
    await bought.refund(bought.itemIds)
    const [refund] = await bought.refunds()
    const fields = {outRefundNo: refund?.refundNo, refundFee: refund?.amount, refundState: 'SUCCESS', refundedAt: at()}
    return [refundNotificationPath('wechat'), fields] as const
  },
  async policy() {
    const {home, order, tradeNo} = await paidTrade()
    await cashier.notify(tradeNo)
    await runMoneyJobs(server)
    const {orderItemList} = await home.browser.call(orderDetail, {orderId: order.orderId})
    const fields = {policyNo: orderItemList[0]?.policyNo, status: PolicyStatus.WAIT_EFFECT, version: 2}
    return [insurerNotificationPath, fields] as const
  },
}

test.each(Object.entries(notifications))(
  'S16: a signed %s notification with a hostile value is recorded or refused',
  async (_, make) => {
    const [path, fields] = await make()
    for (const name of ['notifyId', ...Object.keys(fields), 'unknownField'])
      for (const value of hostile) {
        const whole = JSON.stringify({notifyId: newId(), ...fields, [name]: '§'}).replace('"§"', () => value)
        expect(await send(path, whole), `${name} ${value.slice(0, 40)}`).toMatch(/^(200 (SUCCESS|FAIL)|400 FAIL)$/)
      }
    for (const whole of ['', 'null', '[]', '{', '{"notifyId":"a","notifyId":"b"}', '§', `[${'{},'.repeat(50_000)}{}]`])
      expect(await send(path, whole), whole.slice(0, 40)).toBe('400 FAIL')
  },
)

test.each([
  ['in microseconds', 1_790_000_000_000_000],
  ['in the year 10000', 253_402_300_800_000],
])('a payment and its refund that a provider dates %s are recorded', async (_, far) => {
  const {home, order, tradeNo} = await paidTrade()
  const fields = {notifyId: newId(), outTradeNo: tradeNo, transactionId: newId(), totalFee: order.price}
  const payload = JSON.stringify({...fields, tradeState: 'SUCCESS', paidAt: far})
  expect(await send(notificationPath('wechat'), payload)).toBe('200 SUCCESS')
  const detail = await home.browser.call(orderDetail, {orderId: order.orderId})
  expect(detail).toMatchObject({status: OrderStatus.PAYED})

  cashier.refunding.nextResult = 'PROCESSING'
  const itemId = detail.orderItemList[0]?.id ?? ''
  await home.browser.call(refundOrder, {insuranceIdList: [itemId], refundDesc: RefundReason.OTHER_PRODUCT_BOUGHT})
  const [{outRefundNo, refundFee} = {outRefundNo: '', refundFee: 0}] = cashier.refunding.accepted.slice(-1)
  const refund = JSON.stringify({notifyId: newId(), outRefundNo, refundFee, refundState: 'SUCCESS', refundedAt: far})
  expect(await send(refundNotificationPath('wechat'), refund)).toBe('200 SUCCESS')
  expect(await home.browser.call(refundDetail, {orderItemId: itemId})).toMatchObject({
    refundStatus: RefundStatus.REFUND_SUCCESS,
  })
})
