import {expect, test} from 'vitest'
import {headerNames, signature} from '../provider-api/request-signing.ts'
import {secret} from '../testing/test-merchant.ts'
import {openTestSandbox, paymentRequest, pressCashierButton} from '../testing/test-sandbox.ts'

test('a new payment is NOTPAY', async () => {
  const {createPayment, query} = await openTestSandbox()
  await createPayment()
  expect(await query()).toEqual({ok: true, tradeState: 'NOTPAY', transactionId: '', totalFee: 6900, paidAt: null})
})

test('the same outTradeNo again is the same payment, with a fresh link', async () => {
  const {ask, merchant, clock, get} = await openTestSandbox()
  const first = await ask('/api/pay/wechat/create', paymentRequest(merchant.notifyUrl, '00'))
  clock.advance(4 * 60_000)
  const second = await ask('/api/pay/wechat/create', paymentRequest(merchant.notifyUrl, '00'))
  expect(second).toEqual(first)
  clock.advance(4 * 60_000)
  const page = await (await get(new URL(String(first.payUrl)).pathname)).text()
  expect(page).toContain('确认支付')
})

test('the same outTradeNo with another amount is refused', async () => {
  const {ask, merchant} = await openTestSandbox()
  await ask('/api/pay/wechat/create', paymentRequest(merchant.notifyUrl, '00'))
  const other = await ask('/api/pay/wechat/create', paymentRequest(merchant.notifyUrl, '00', {totalFee: 7000}))
  expect(other).toMatchObject({ok: false, code: 'INVALID_REQUEST'})
})

test('WeChat Pay and cloud pay know nothing of each other', async () => {
  const {ask, createPayment} = await openTestSandbox()
  await createPayment()
  const unknown = {ok: false, code: 'ORDER_NOT_EXIST'}
  expect(await ask('/api/pay/unionpay/query', {outTradeNo: 'T1'})).toMatchObject(unknown)
  expect(await ask('/api/pay/unionpay/close', {outTradeNo: 'T1'})).toMatchObject(unknown)
})

test('paying is notified once, signed, and then known', async () => {
  const {createPayment, query, merchant, clock} = await openTestSandbox()
  const payUrl = await createPayment()
  await pressCashierButton(payUrl, 'pay')
  clock.advance(0)
  const {body, headers, raw, path} = await merchant.next()
  expect(body).toEqual({
    notifyId: expect.stringMatching(/^[0-9a-f]{32}$/),
    outTradeNo: 'T1',
    transactionId: expect.stringMatching(/^\d{28}$/),
    totalFee: 6900,
    tradeState: 'SUCCESS',
    paidAt: clock.now(),
  })
  const timestamp = String(headers[headerNames.timestamp])
  const nonce = String(headers[headerNames.nonce])
  expect(path).toBe('/api/notify/wechat?from=sandbox')
  expect(headers[headerNames.signature]).toBe(signature(secret, {method: 'POST', path, timestamp, nonce, body: raw}))
  expect(await query()).toEqual({
    ok: true,
    tradeState: 'SUCCESS',
    transactionId: body.transactionId,
    totalFee: 6900,
    paidAt: clock.now(),
  })
})

test('pressing 确认支付 twice pays and notifies once', async () => {
  const {createPayment, merchant, clock, sandbox} = await openTestSandbox()
  const payUrl = await createPayment()
  await pressCashierButton(payUrl, 'pay')
  await pressCashierButton(payUrl, 'pay')
  clock.advance(0)
  await merchant.next()
  await sandbox.close()
  expect(merchant.received).toHaveLength(1)
})

test('a failed payment is PAYERROR, notified, and cannot be paid any more', async () => {
  const {createPayment, query, merchant, clock} = await openTestSandbox()
  const payUrl = await createPayment()
  await pressCashierButton(payUrl, 'fail')
  clock.advance(0)
  expect((await merchant.next()).body).toMatchObject({tradeState: 'PAYERROR', totalFee: 6900})
  await pressCashierButton(payUrl, 'pay')
  expect(await query()).toMatchObject({tradeState: 'PAYERROR', paidAt: null})
})

test('a cancelled payment stays NOTPAY, is not notified, and can still be paid', async () => {
  const {createPayment, query, merchant, clock} = await openTestSandbox()
  const payUrl = await createPayment()
  await pressCashierButton(payUrl, 'cancel')
  expect(await query()).toMatchObject({tradeState: 'NOTPAY'})
  await pressCashierButton(payUrl, 'pay')
  clock.advance(0)
  expect((await merchant.next()).body).toMatchObject({tradeState: 'SUCCESS'})
  expect(merchant.received).toHaveLength(1)
})

test('不返回 is USERPAYING until the merchant closes it, and is never notified', async () => {
  const {createPayment, query, ask, merchant, clock, sandbox} = await openTestSandbox()
  const payUrl = await createPayment()
  await pressCashierButton(payUrl, 'never')
  clock.advance(24 * 3600_000)
  expect(await query()).toMatchObject({tradeState: 'USERPAYING'})
  await pressCashierButton(payUrl, 'pay')
  expect(await query()).toMatchObject({tradeState: 'USERPAYING'})
  expect(await ask('/api/pay/wechat/close', {outTradeNo: 'T1'})).toEqual({ok: true})
  expect(await query()).toMatchObject({tradeState: 'CLOSED'})
  await sandbox.close()
  expect(merchant.received).toEqual([])
})

test('a closed payment cannot be paid, a paid one cannot be closed', async () => {
  const {createPayment, query, ask} = await openTestSandbox()
  const closed = await createPayment()
  expect(await ask('/api/pay/wechat/close', {outTradeNo: 'T1'})).toEqual({ok: true})
  await pressCashierButton(closed, 'pay')
  expect(await query()).toMatchObject({tradeState: 'CLOSED'})

  const paid = await createPayment('00', {outTradeNo: 'T2'})
  await pressCashierButton(paid, 'pay')
  expect(await ask('/api/pay/wechat/close', {outTradeNo: 'T2'})).toMatchObject({ok: false, code: 'ORDER_PAID'})
})

test('after five minutes the link takes no payment', async () => {
  const {createPayment, query, clock} = await openTestSandbox()
  const payUrl = await createPayment()
  clock.advance(5 * 60_000)
  await pressCashierButton(payUrl, 'pay')
  expect(await query()).toMatchObject({tradeState: 'NOTPAY'})
})

test('outcome 60: the payment is not even created', async () => {
  const {ask, merchant, query} = await openTestSandbox()
  const answer = await ask('/api/pay/wechat/create', paymentRequest(merchant.notifyUrl, '60'))
  expect(answer).toMatchObject({ok: false, code: 'SYSTEMERROR'})
  expect(await query()).toMatchObject({ok: false, code: 'ORDER_NOT_EXIST'})
})

test('outcome 61: notified twice at once, of one transaction', async () => {
  const {createPayment, merchant, clock} = await openTestSandbox()
  await pressCashierButton(await createPayment('61'), 'pay')
  clock.advance(0)
  const [one, other] = [await merchant.next(), await merchant.next()]
  expect(one.body.transactionId).toBe(other.body.transactionId)
  expect(one.body.notifyId).not.toBe(other.body.notifyId)
})

test('outcome 62: for 30 s it looks unpaid, then the notification comes', async () => {
  const {createPayment, query, merchant, clock} = await openTestSandbox()
  await pressCashierButton(await createPayment('62'), 'pay')
  clock.advance(29_999)
  expect(await query()).toMatchObject({tradeState: 'NOTPAY', transactionId: '', paidAt: null})
  expect(merchant.received).toEqual([])
  clock.advance(1)
  expect((await merchant.next()).body).toMatchObject({paidAt: clock.now() - 30_000})
  expect(await query()).toMatchObject({tradeState: 'SUCCESS'})
})

test('outcome 62: closed meanwhile, the money arrives nevertheless', async () => {
  const {createPayment, query, ask, merchant, clock} = await openTestSandbox()
  await pressCashierButton(await createPayment('62'), 'pay')
  expect(await ask('/api/pay/wechat/close', {outTradeNo: 'T1'})).toEqual({ok: true})
  expect(await query()).toMatchObject({tradeState: 'CLOSED'})
  clock.advance(30_000)
  expect((await merchant.next()).body).toMatchObject({tradeState: 'SUCCESS'})
  expect(await query()).toMatchObject({tradeState: 'SUCCESS'})
})

test('outcome 63: notified with one fen too much, asked it says the right amount', async () => {
  const {createPayment, query, merchant, clock} = await openTestSandbox()
  await pressCashierButton(await createPayment('63'), 'pay')
  clock.advance(0)
  expect((await merchant.next()).body).toMatchObject({totalFee: 6901})
  expect(await query()).toMatchObject({totalFee: 6900})
})

test('outcome 64: never notified, asked it says paid', async () => {
  const {createPayment, query, merchant, clock, sandbox} = await openTestSandbox()
  await pressCashierButton(await createPayment('64'), 'pay')
  clock.advance(3600_000)
  expect(await query()).toMatchObject({tradeState: 'SUCCESS'})
  await sandbox.close()
  expect(merchant.received).toEqual([])
})

test('a refund is made once per outRefundNo and never beyond what was paid', async () => {
  const {createPayment, query, ask} = await openTestSandbox()
  await pressCashierButton(await createPayment(), 'pay')
  const refund = (outRefundNo: string, refundFee: number) =>
    ask('/api/pay/wechat/refund', {outTradeNo: 'T1', outRefundNo, refundFee, totalFee: 6900})

  const first = await refund('R1', 6000)
  expect(first).toEqual({ok: true, refundId: expect.stringMatching(/^\d{28}$/), status: 'SUCCESS'})
  expect(await refund('R1', 6000)).toEqual(first)
  expect(await refund('R1', 6001)).toMatchObject({ok: false, code: 'INVALID_REQUEST'})
  expect(await refund('R2', 901)).toMatchObject({ok: false, code: 'REFUND_FEE_EXCEEDED'})
  expect(await refund('R3', 900)).toMatchObject({ok: true})
  expect(await query()).toMatchObject({tradeState: 'REFUND', totalFee: 6900})
})

test('what was not paid cannot be refunded', async () => {
  const {createPayment, ask} = await openTestSandbox()
  await createPayment()
  const answer = await ask('/api/pay/wechat/refund', {
    outTradeNo: 'T1',
    outRefundNo: 'R1',
    refundFee: 1,
    totalFee: 6900,
  })
  expect(answer).toMatchObject({ok: false, code: 'TRADE_STATE_ERROR'})
})
