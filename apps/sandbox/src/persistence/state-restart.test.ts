import {appendFileSync, mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DocumentType} from '@hmb/contract/codes/document-type'
import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import {expect, onTestFinished, test} from 'vitest'
import {OutcomeCode} from '../outcome-code.ts'
import {openTestMerchant} from '../testing/test-merchant.ts'
import {openTestSandbox, paymentRequest, pressCashierButton} from '../testing/test-sandbox.ts'

function createDataFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'))
  onTestFinished(() => rmSync(dataDir, {recursive: true}))
  return dataDir
}

const sms = {phone: '13800000000', purpose: SmsPurpose.LOGIN, code: '048213', text: '验证码'}

test('with a data folder, messages and payments survive a restart', async () => {
  const dataDir = createDataFolder()
  const before = await openTestSandbox({dataDir})
  await before.callApi('/api/sms', sms)
  await before.callApi('/api/mail', {to: 'a@b.example', subject: 's', text: 't'})
  const openPayUrl = await before.createPayment(OutcomeCode.NORMAL, {outTradeNo: 'T1'})
  await pressCashierButton(await before.createPayment(OutcomeCode.NO_NOTIFICATION, {outTradeNo: 'T2'}), 'pay')
  const paid = await before.query('T2')
  await before.reportOrder(OutcomeCode.PAYMENT_REFUSED)
  await before.sandbox.close()

  const after = await openTestSandbox({dataDir})
  expect(await (await after.get('/sms')).json()).toMatchObject([sms])
  expect(await (await after.get('/mail')).json()).toHaveLength(1)
  expect(await after.query('T2')).toEqual(paid)
  const refused = paymentRequest(after.merchant.notifyUrl, OutcomeCode.PAYMENT_REFUSED, {outTradeNo: 'T3'})
  expect(await after.callApi('/api/pay/wechat/create', refused)).toMatchObject({ok: false, code: 'SYSTEMERROR'})
  expect((await pressCashierButton(after.sandbox.url + new URL(openPayUrl).pathname, 'pay')).status).toBe(303)
  expect(await after.query('T1')).toMatchObject({tradeState: 'SUCCESS'})
})

test('without a data folder nothing survives a restart', async () => {
  const before = await openTestSandbox()
  await before.callApi('/api/sms', sms)
  await before.sandbox.close()
  const after = await openTestSandbox()
  expect(await (await after.get('/sms')).json()).toEqual([])
})

test('a notification that was not received is sent after the restart, and its attempts continue', async () => {
  const dataDir = createDataFolder()
  const merchant = await openTestMerchant()
  const before = await openTestSandbox({dataDir, merchant})
  merchant.replyWith(() => ({status: 500, text: '{}'}))
  await pressCashierButton(await before.createPayment(), 'pay')
  merchant.clock.advance(0)
  const first = await merchant.nextNotification()
  await before.sandbox.close()

  await openTestSandbox({dataDir, merchant})
  merchant.clock.advance(999)
  expect(merchant.received).toHaveLength(1)
  merchant.clock.advance(1)
  expect((await merchant.nextNotification()).body).toEqual(first.body)
})

test('a received notification is not sent again after the restart', async () => {
  const dataDir = createDataFolder()
  const merchant = await openTestMerchant()
  const before = await openTestSandbox({dataDir, merchant})
  await pressCashierButton(await before.createPayment(), 'pay')
  merchant.clock.advance(0)
  await merchant.nextNotification()
  await before.sandbox.close()

  const after = await openTestSandbox({dataDir, merchant})
  merchant.clock.advance(3600_000)
  await after.sandbox.close()
  expect(merchant.received).toHaveLength(1)
})

test('half a line, or an invalid one, does not affect the other lines', async () => {
  const dataDir = createDataFolder()
  const before = await openTestSandbox({dataDir})
  await before.callApi('/api/sms', sms)
  await before.sandbox.close()
  appendFileSync(join(dataDir, 'sandbox.jsonl'), '{"kind":"sms","value":{"phone":1}}\nnull\n{"kind":"sms","val')

  const after = await openTestSandbox({dataDir})
  expect(await (await after.get('/sms')).json()).toHaveLength(1)
})

test('a restart rewrites the file with the current state', async () => {
  const dataDir = createDataFolder()
  const lines = () => readFileSync(join(dataDir, 'sandbox.jsonl'), 'utf8').trim().split('\n')
  const before = await openTestSandbox({dataDir})
  const payUrl = await before.createPayment()
  await before.createPayment()
  await pressCashierButton(payUrl, 'never')
  expect(lines().length).toBeGreaterThan(1)
  await before.sandbox.close()
  await openTestSandbox({dataDir})
  // The order and its one payment.
  expect(lines()).toHaveLength(2)
})

test('the file contains no name and no document number of a payer', async () => {
  const dataDir = createDataFolder()
  const {createPayment, reportOrder} = await openTestSandbox({dataDir})
  const applicant = {name: '张三', idType: DocumentType.RESIDENT_ID_CARD, idNo: '349999198506150019'}
  await reportOrder(OutcomeCode.NORMAL, {applicant})
  await createPayment(OutcomeCode.NORMAL, {outTradeNo: 'T2'})
  expect(readFileSync(join(dataDir, 'sandbox.jsonl'), 'utf8')).not.toMatch(/张三|349999/)
})
