import {expect, test} from 'vitest'
import {headerNames} from '../provider-api/request-signing.ts'
import {openTestSandbox, pressCashierButton} from '../testing/test-sandbox.ts'
import {attemptLimit, backOffMs} from './payment-notifier.ts'

const refused = () => ({status: 500, text: '{}'})

test.each([
  ['HTTP 500', {status: 500, text: '{"code":"SUCCESS"}'}],
  ['another code', {status: 200, text: '{"code":"FAIL"}'}],
  ['no JSON', {status: 200, text: 'ok'}],
  ['another success status', {status: 202, text: '{"code":"SUCCESS"}'}],
])('an answer with %s is no receipt: the notification is repeated after 1 s', async (_what, answer) => {
  const {createPayment, merchant, clock} = await openTestSandbox()
  merchant.answerWith(() => answer)
  await pressCashierButton(await createPayment(), 'pay')
  clock.advance(0)
  const first = await merchant.next()
  await clock.untilWaiting()
  clock.advance(999)
  expect(merchant.received).toHaveLength(1)
  clock.advance(1)
  const second = await merchant.next()
  expect(second.body).toEqual(first.body)
  expect(second.headers[headerNames.nonce]).not.toBe(first.headers[headerNames.nonce])
})

test('waits 1 s, 2 s, 4 s … and gives up after ten tries', async () => {
  const logTo: string[] = []
  const {createPayment, merchant, clock, sandbox} = await openTestSandbox({logTo})
  merchant.answerWith(...Array.from({length: 20}, () => refused))
  await pressCashierButton(await createPayment(), 'pay')
  clock.advance(0)
  const sentAt: number[] = []
  for (let tries = 1; tries < attemptLimit; tries += 1) {
    sentAt.push(Number((await merchant.next()).headers[headerNames.timestamp]))
    await clock.untilWaiting()
    clock.advance(backOffMs(tries))
  }
  sentAt.push(Number((await merchant.next()).headers[headerNames.timestamp]))
  const pauses = sentAt.slice(1).map((at, place) => at - (sentAt[place] ?? 0))
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000, 256_000])
  await sandbox.close()
  clock.advance(3600_000)
  expect(merchant.received).toHaveLength(attemptLimit)
  expect(logTo.join('')).toContain('notification given up')
})

test('an unreachable merchant is asked again', async () => {
  const {createPayment, clock} = await openTestSandbox()
  await pressCashierButton(await createPayment('00', {notifyUrl: 'http://127.0.0.1:9/api/notify/wechat'}), 'pay')
  clock.advance(0)
  // The only thing that can wait now is the next try.
  await expect(clock.untilWaiting()).resolves.toBeUndefined()
})

test('closing waits for the notification in flight and starts no other', async () => {
  const {createPayment, merchant, clock, sandbox} = await openTestSandbox()
  merchant.answerWith(refused)
  await pressCashierButton(await createPayment(), 'pay')
  clock.advance(0)
  await sandbox.close()
  expect(merchant.received).toHaveLength(1)
  clock.advance(10_000)
  expect(merchant.received).toHaveLength(1)
})
