import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {OutcomeCode} from '../outcome-code.ts'
import {openTestMerchant} from '../testing/test-merchant.ts'
import {openTestSandbox, pressCashierButton} from '../testing/test-sandbox.ts'
import {refundDurationMs} from './refund-controller.ts'

/** A sandbox with a paid payment of ¥69.00, whose notification has arrived. */
async function openPaidPayment(outcome: string = OutcomeCode.NORMAL) {
  const opened = await openTestSandbox()
  await pressCashierButton(await opened.createPayment(outcome), 'pay')
  opened.clock.advance(0)
  await opened.merchant.nextNotification()
  return opened
}

test('a refund is PROCESSING, succeeds after 5 s, and is notified once', async () => {
  const {refund, query, merchant, clock, sandbox} = await openPaidPayment()
  const started = {ok: true, refundId: expect.stringMatching(/^\d{28}$/), status: 'PROCESSING', refundedAt: null}
  expect(await refund()).toEqual(started)
  expect(await query()).toMatchObject({tradeState: 'REFUND', totalFee: 6900})
  clock.advance(refundDurationMs - 1)
  expect(await refund()).toEqual(started)
  clock.advance(1)
  const refundedAt = clock.now()
  expect((await merchant.nextNotification()).body).toEqual({
    notifyId: expect.stringMatching(/^[0-9a-f]{32}$/),
    outRefundNo: 'R1',
    refundFee: 6900,
    refundState: 'SUCCESS',
    refundedAt,
  })
  clock.advance(1000)
  expect(await refund()).toMatchObject({status: 'SUCCESS', refundedAt})
  await sandbox.close()
  expect(merchant.received).toHaveLength(2)
})

test('a refund is made once per outRefundNo, and all together never exceed the paid amount', async () => {
  const {refund} = await openPaidPayment()
  const first = await refund({refundFee: 6000})
  expect(await refund({refundFee: 6000})).toEqual(first)
  expect(await refund({refundFee: 5999})).toMatchObject({ok: false, code: 'INVALID_REQUEST'})
  expect(await refund({outRefundNo: 'R2', refundFee: 901})).toMatchObject({ok: false, code: 'REFUND_FEE_EXCEEDED'})
  expect(await refund({outRefundNo: 'R3', refundFee: 900})).toMatchObject({ok: true})
})

test('an unpaid payment cannot be refunded', async () => {
  const {createPayment, refund} = await openTestSandbox()
  await createPayment()
  expect(await refund()).toMatchObject({ok: false, code: 'TRADE_STATE_ERROR'})
})

test('outcome 50: a refund stays PROCESSING and is never notified', async () => {
  const {refund, merchant, clock, sandbox} = await openPaidPayment(OutcomeCode.REFUND_PENDING)
  expect(await refund()).toMatchObject({status: 'PROCESSING'})
  clock.advance(24 * 3600_000)
  expect(await refund()).toMatchObject({status: 'PROCESSING', refundedAt: null})
  await sandbox.close()
  expect(merchant.received).toHaveLength(1)
})

test('outcome 51: a refund fails after 5 s; repeated with its number it succeeds', async () => {
  const {refund, merchant, clock} = await openPaidPayment(OutcomeCode.REFUND_FAILED)
  const {refundId} = await refund()
  clock.advance(refundDurationMs)
  expect((await merchant.nextNotification()).body).toMatchObject({outRefundNo: 'R1', refundState: 'FAIL'})
  expect(await refund()).toMatchObject({refundId, status: 'PROCESSING'})
  clock.advance(refundDurationMs)
  expect((await merchant.nextNotification()).body).toMatchObject({outRefundNo: 'R1', refundState: 'SUCCESS'})
  expect(await refund()).toMatchObject({refundId, status: 'SUCCESS'})
})

test('outcome 52: a refund is refused, and nothing is refunded', async () => {
  const {refund, query} = await openPaidPayment(OutcomeCode.REFUND_REFUSED)
  expect(await refund()).toEqual({ok: false, code: 'REFUND_REFUSED', message: '退款失败'})
  expect(await query()).toMatchObject({tradeState: 'SUCCESS'})
})

test('a restarted sandbox still ends its refunds and notifies them', async () => {
  const merchant = await openTestMerchant()
  const dataDir = mkdtempSync(join(tmpdir(), 'hmb-refund-'))
  onTestFinished(() => rmSync(dataDir, {recursive: true, force: true}))
  const before = await openTestSandbox({dataDir, merchant})
  await pressCashierButton(await before.createPayment(), 'pay')
  merchant.clock.advance(0)
  await merchant.nextNotification()
  await before.refund()
  await before.sandbox.close()

  const after = await openTestSandbox({dataDir, merchant})
  merchant.clock.advance(refundDurationMs)
  expect((await merchant.nextNotification()).body).toMatchObject({outRefundNo: 'R1', refundState: 'SUCCESS'})
  expect(await after.refund()).toMatchObject({status: 'SUCCESS'})
})
