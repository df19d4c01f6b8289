import {pino} from 'pino'
import {expect, test} from 'vitest'
import {OutcomeCode} from '../outcome-code.ts'
import {headerNames} from '../provider-api/request-signing.ts'
import {createManualClock} from '../testing/manual-clock.ts'
import {openTestSandbox, pressCashierButton} from '../testing/test-sandbox.ts'
import {attemptLimit, backOffMs, createNotifier} from './notifier.ts'

const serverError = () => ({status: 500, text: '{}'})

test.each([
  ['HTTP 500', {status: 500, text: '{"code":"SUCCESS"}'}],
  ['another code', {status: 200, text: '{"code":"FAIL"}'}],
  ['no JSON', {status: 200, text: 'ok'}],
  ['another success status', {status: 202, text: '{"code":"SUCCESS"}'}],
])('a reply with %s is not a receipt: the notification is repeated after 1 s', async (_name, reply) => {
  const {createPayment, merchant, clock} = await openTestSandbox()
  merchant.replyWith(() => reply)
  await pressCashierButton(await createPayment(), 'pay')
  clock.advance(0)
  const first = await merchant.nextNotification()
  await clock.waitForTimer()
  clock.advance(999)
  expect(merchant.received).toHaveLength(1)
  clock.advance(1)
  const second = await merchant.nextNotification()
  expect(second.body).toEqual(first.body)
  expect(second.headers[headerNames.nonce]).not.toBe(first.headers[headerNames.nonce])
})

test('waits 1 s, 2 s, 4 s … and gives up after ten attempts', async () => {
  const logTo: string[] = []
  const {createPayment, merchant, clock, sandbox} = await openTestSandbox({logTo})
  merchant.replyWith(...Array.from({length: 20}, () => serverError))
  await pressCashierButton(await createPayment(), 'pay')
  clock.advance(0)
  const sentAt: number[] = []
  for (let attempts = 1; attempts < attemptLimit; attempts += 1) {
    sentAt.push(Number((await merchant.nextNotification()).headers[headerNames.timestamp]))
    await clock.waitForTimer()
    clock.advance(backOffMs(attempts))
  }
  sentAt.push(Number((await merchant.nextNotification()).headers[headerNames.timestamp]))
  const delays = sentAt.slice(1).map((at, index) => at - (sentAt[index] ?? 0))
  expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000, 256_000])
  await sandbox.close()
  clock.advance(3600_000)
  expect(merchant.received).toHaveLength(attemptLimit)
  expect(logTo.join('')).toContain('notification not received, no further attempt')
})

test('an unreachable merchant is notified again', async () => {
  const {createPayment, clock} = await openTestSandbox()
  await pressCashierButton(
    await createPayment(OutcomeCode.NORMAL, {notifyUrl: 'http://127.0.0.1:9/api/notify/wechat'}),
    'pay',
  )
  clock.advance(0)
  // The only timer now is that of the next attempt.
  await expect(clock.waitForTimer()).resolves.toBeUndefined()
})

test('closing waits for the running notification and starts no other', async () => {
  const {createPayment, merchant, clock, sandbox} = await openTestSandbox()
  merchant.replyWith(serverError)
  await pressCashierButton(await createPayment(), 'pay')
  clock.advance(0)
  await sandbox.close()
  expect(merchant.received).toHaveLength(1)
  clock.advance(10_000)
  expect(merchant.received).toHaveLength(1)
})

test('a new notification is pending when its change is reported, so that a journal rewritten then contains it', () => {
  const notifier = createNotifier({
    clock: createManualClock(),
    secret: 's3cret',
    log: pino({level: 'silent'}),
    onChange: (notification) => expect(notifier.pending()).toContain(notification),
  })
  notifier.send({url: 'http://127.0.0.1:9/', body: {notifyId: 'n1'}, dueAt: 0})
  expect(notifier.pending()).toHaveLength(1)
})
