import {expect, test} from 'vitest'
import {OutcomeCode} from '../outcome-code.ts'
import {signingKey} from '../provider-api/provider-keys.ts'
import {headerNames, signature} from '../provider-api/request-signing.ts'
import {secret} from '../testing/test-merchant.ts'
import {openTestSandbox, paymentRequest, pressCashierButton} from '../testing/test-sandbox.ts'

test('a new payment is NOTPAY', async () => {
  const {createPayment, query} = await openTestSandbox()
  await createPayment()
  expect(await query()).toEqual({ok: true, tradeState: 'NOTPAY', transactionId: '', totalFee: 6900, paidAt: null})
})

test('a repeated outTradeNo is the same payment with a new link', async () => {
  const {callApi, merchant, clock, get} = await openTestSandbox()
  const first = await callApi('/api/pay/wechat/create', paymentRequest(merchant.notifyUrl, OutcomeCode.NORMAL))
  clock.advance(4 * 60_000)
  const second = await callApi('/api/pay/wechat/create', paymentRequest(merchant.notifyUrl, OutcomeCode.NORMAL))
  expect(second).toEqual(first)
  clock.advance(4 * 60_000)
  const page = await (await get(new URL(String(first.payUrl)).pathname)).text()
  expect(page).toContain('确认支付')
})

test('a repeated outTradeNo with another amount is refused', async () => {
  const {callApi, merchant} = await openTestSandbox()
  await callApi('/api/pay/wechat/create', paymentRequest(merchant.notifyUrl, OutcomeCode.NORMAL))
  const other = await callApi(
    '/api/pay/wechat/create',
    paymentRequest(merchant.notifyUrl, OutcomeCode.NORMAL, {totalFee: 7000}),
  )
  expect(other).toMatchObject({ok: false, code: 'INVALID_REQUEST'})
})

test('WeChat Pay and cloud pay have separate payments', async () => {
  const {callApi, createPayment} = await openTestSandbox()
  await createPayment()
  const unknown = {ok: false, code: 'ORDER_NOT_EXIST'}
  expect(await callApi('/api/pay/unionpay/query', {outTradeNo: 'T1'})).toMatchObject(unknown)
  expect(await callApi('/api/pay/unionpay/close', {outTradeNo: 'T1'})).toMatchObject(unknown)
})

test('a payment is notified once with a signature, and the query returns it', async () => {
  const {createPayment, query, merchant, clock} = await openTestSandbox()
  const payUrl = await createPayment()
  await pressCashierButton(payUrl, 'pay')
  clock.advance(0)
  const {body, headers, raw, path} = await merchant.nextNotification()
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
  expect(headers[headerNames.signature]).toBe(
    signature(signingKey(secret, 'notification', path).secret, {method: 'POST', path, timestamp, nonce, body: raw}),
  )
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
  await merchant.nextNotification()
  await sandbox.close()
  expect(merchant.received).toHaveLength(1)
})

test('a failed payment is PAYERROR, is notified, and cannot be paid', async () => {
  const {createPayment, query, merchant, clock} = await openTestSandbox()
  const payUrl = await createPayment()
  await pressCashierButton(payUrl, 'fail')
  clock.advance(0)
  expect((await merchant.nextNotification()).body).toMatchObject({tradeState: 'PAYERROR', totalFee: 6900})
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
  expect((await merchant.nextNotification()).body).toMatchObject({tradeState: 'SUCCESS'})
  expect(merchant.received).toHaveLength(1)
})

test('不返回 is USERPAYING until the merchant closes it, and is never notified', async () => {
  const {createPayment, query, callApi, merchant, clock, sandbox} = await openTestSandbox()
  const payUrl = await createPayment()
  await pressCashierButton(payUrl, 'never')
  clock.advance(24 * 3600_000)
  expect(await query()).toMatchObject({tradeState: 'USERPAYING'})
  await pressCashierButton(payUrl, 'pay')
  expect(await query()).toMatchObject({tradeState: 'USERPAYING'})
  expect(await callApi('/api/pay/wechat/close', {outTradeNo: 'T1'})).toEqual({ok: true})
  expect(await query()).toMatchObject({tradeState: 'CLOSED'})
  await sandbox.close()
  expect(merchant.received).toEqual([])
})

test('a closed payment cannot be paid, a paid one cannot be closed', async () => {
  const {createPayment, query, callApi} = await openTestSandbox()
  const closed = await createPayment()
  expect(await callApi('/api/pay/wechat/close', {outTradeNo: 'T1'})).toEqual({ok: true})
  await pressCashierButton(closed, 'pay')
  expect(await query()).toMatchObject({tradeState: 'CLOSED'})

  const paid = await createPayment(OutcomeCode.NORMAL, {outTradeNo: 'T2'})
  await pressCashierButton(paid, 'pay')
  expect(await callApi('/api/pay/wechat/close', {outTradeNo: 'T2'})).toMatchObject({ok: false, code: 'ORDER_PAID'})
})

test('a link takes no payment after five minutes', async () => {
  const {createPayment, query, clock} = await openTestSandbox()
  const payUrl = await createPayment()
  clock.advance(5 * 60_000)
  await pressCashierButton(payUrl, 'pay')
  expect(await query()).toMatchObject({tradeState: 'NOTPAY'})
})

test('S8c: a cashier takes no name: it finds the payer’s outcome by the order, and an unknown order passes', async () => {
  const {callApi, merchant, reportOrder} = await openTestSandbox()
  const create = (fields: object) =>
    callApi('/api/pay/wechat/create', {...paymentRequest(merchant.notifyUrl, OutcomeCode.PAYMENT_REFUSED), ...fields})
  expect(await create({outTradeNo: 'T1'})).toMatchObject({ok: true})
  await reportOrder(OutcomeCode.PAYMENT_REFUSED)
  expect(await create({outTradeNo: 'T2'})).toMatchObject({ok: false, code: 'SYSTEMERROR'})
  expect(await create({outTradeNo: 'T3', orderNo: ''})).toMatchObject({ok: false, code: 'PARAM_ERROR'})
})

test('outcome 60: the payment is not created', async () => {
  const {callApi, merchant, query, reportOrder} = await openTestSandbox()
  await reportOrder(OutcomeCode.PAYMENT_REFUSED)
  const response = await callApi(
    '/api/pay/wechat/create',
    paymentRequest(merchant.notifyUrl, OutcomeCode.PAYMENT_REFUSED),
  )
  expect(response).toMatchObject({ok: false, code: 'SYSTEMERROR'})
  expect(await query()).toMatchObject({ok: false, code: 'ORDER_NOT_EXIST'})
})

test('outcome 61: two notifications of one transaction are sent at once', async () => {
  const {createPayment, merchant, clock} = await openTestSandbox()
  await pressCashierButton(await createPayment(OutcomeCode.TWO_NOTIFICATIONS), 'pay')
  clock.advance(0)
  const [first, second] = [await merchant.nextNotification(), await merchant.nextNotification()]
  expect(first.body.transactionId).toBe(second.body.transactionId)
  expect(first.body.notifyId).not.toBe(second.body.notifyId)
})

test('outcome 62: the query returns NOTPAY for 30 s, then the notification is sent', async () => {
  const {createPayment, query, merchant, clock} = await openTestSandbox()
  await pressCashierButton(await createPayment(OutcomeCode.LATE_NOTIFICATION), 'pay')
  clock.advance(29_999)
  expect(await query()).toMatchObject({tradeState: 'NOTPAY', transactionId: '', paidAt: null})
  expect(merchant.received).toEqual([])
  clock.advance(1)
  expect((await merchant.nextNotification()).body).toMatchObject({paidAt: clock.now() - 30_000})
  expect(await query()).toMatchObject({tradeState: 'SUCCESS'})
})

test('outcome 62: the payer’s page can notify the merchant at once', async () => {
  const {createPayment, query, get, merchant, clock} = await openTestSandbox()
  const payUrl = await createPayment(OutcomeCode.LATE_NOTIFICATION)
  await pressCashierButton(payUrl, 'notify')
  await pressCashierButton(payUrl, 'pay')
  const page = async () => (await get(new URL(payUrl).pathname)).text()
  expect(await page()).toContain('立即通知商户')
  await pressCashierButton(payUrl, 'notify')
  expect(await query()).toMatchObject({tradeState: 'SUCCESS'})
  expect(await page()).not.toContain('立即通知商户')
  clock.advance(0)
  expect((await merchant.nextNotification()).body).toMatchObject({tradeState: 'SUCCESS', outTradeNo: 'T1'})
  expect(merchant.received).toHaveLength(1)
})

test('outcome 62: a payment that is closed meanwhile is still paid', async () => {
  const {createPayment, query, callApi, merchant, clock} = await openTestSandbox()
  await pressCashierButton(await createPayment(OutcomeCode.LATE_NOTIFICATION), 'pay')
  expect(await callApi('/api/pay/wechat/close', {outTradeNo: 'T1'})).toEqual({ok: true})
  expect(await query()).toMatchObject({tradeState: 'CLOSED'})
  clock.advance(30_000)
  expect((await merchant.nextNotification()).body).toMatchObject({tradeState: 'SUCCESS'})
  expect(await query()).toMatchObject({tradeState: 'SUCCESS'})
})

test('outcome 63: the notified amount is one fen too high, the query returns the right amount', async () => {
  const {createPayment, query, merchant, clock} = await openTestSandbox()
  await pressCashierButton(await createPayment(OutcomeCode.WRONG_AMOUNT), 'pay')
  clock.advance(0)
  expect((await merchant.nextNotification()).body).toMatchObject({totalFee: 6901})
  expect(await query()).toMatchObject({totalFee: 6900})
})

test('outcome 64: no notification is sent, the query returns SUCCESS', async () => {
  const {createPayment, query, merchant, clock, sandbox} = await openTestSandbox()
  await pressCashierButton(await createPayment(OutcomeCode.NO_NOTIFICATION), 'pay')
  clock.advance(3600_000)
  expect(await query()).toMatchObject({tradeState: 'SUCCESS'})
  await sandbox.close()
  expect(merchant.received).toEqual([])
})
