import {ApiError} from '@hmb/contract/api-error'
import type {Client} from '@hmb/contract/client'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {PayState} from '@hmb/contract/codes/pay-state'
import {expect, test} from 'vitest'
import {createActor, SimulatedClock} from 'xstate'
import {nextPollMs, paymentResultMachine, pollMs, slowPollAfterMs} from './payment-result-machine.ts'

/** Runs the pending promise callbacks. */
const flush = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

function watch(responses: (PayState | Error)[], seenSeconds = () => 0) {
  const requests: unknown[] = []
  let openCalls = 0
  const client = {
    async call(_: unknown, request: unknown) {
      requests.push(request)
      openCalls += 1
      expect(openCalls).toBe(1)
      await Promise.resolve()
      openCalls -= 1
      const response = responses[Math.min(requests.length, responses.length) - 1]
      if (response instanceof Error) throw response
      return {state: response}
    },
  } as unknown as Client
  const clock = new SimulatedClock()
  const actor = createActor(paymentResultMachine, {input: {client, orderNo: 'HM1', seenSeconds}, clock})
  actor.start()
  const pass = async (ms: number) => {
    clock.increment(ms)
    await flush()
  }
  return {
    actor,
    pass,
    requests,
    callCount: () => requests.length,
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}

test.each([PayState.CREATED, PayState.AT_PROVIDER, PayState.CONFIRMING] as const)(
  'queries every 3 s in state %i (支付中), one call at a time',
  async (state) => {
    const page = watch([state])
    await flush()
    expect(page.callCount()).toBe(1)
    await page.pass(pollMs - 1)
    expect(page.callCount()).toBe(1)
    await page.pass(1)
    expect(page.callCount()).toBe(2)
    await page.pass(pollMs)
    expect(page.callCount()).toBe(3)
  },
)

test('stops the queries when the payment is paid', async () => {
  const page = watch([PayState.AT_PROVIDER, PayState.PAID])
  await flush()
  await page.pass(pollMs)
  expect(page.value()).toBe('showingOutcome')
  expect(page.context().state).toBe(PayState.PAID)
  page.actor.send({type: 'PAGE_SHOWN'})
  await page.pass(60_000)
  expect(page.callCount()).toBe(2)
})

test.each([PayState.FAILED, PayState.ORDER_CLOSED, PayState.ABANDONED] as const)(
  'stops the queries in state %i',
  async (state) => {
    const page = watch([state])
    await flush()
    expect(page.value()).toBe('showingOutcome')
  },
)

test('queries an unpaid payment again when the page becomes visible', async () => {
  const page = watch([PayState.ABANDONED, PayState.PAID])
  await flush()
  page.actor.send({type: 'PAGE_SHOWN'})
  await flush()
  expect(page.context().state).toBe(PayState.PAID)
})

test('queries at once when the page becomes visible', async () => {
  const page = watch([PayState.CREATED, PayState.PAID])
  await flush()
  page.actor.send({type: 'PAGE_SHOWN'})
  await flush()
  expect(page.value()).toBe('showingOutcome')
})

test('repeats a query that got no response', async () => {
  const page = watch([new ApiError('network', 0, '', 'x'), PayState.PAID])
  await flush()
  expect(page.value()).toBe('waiting')
  await page.pass(pollMs)
  expect(page.value()).toBe('showingOutcome')
})

test('shows a business error and queries again only on 重试', async () => {
  const page = watch([new ApiError('business', ErrorCode.NOT_FOUND, '信息不存在或已删除', 'x'), PayState.PAID])
  await flush()
  expect(page.value()).toBe('showingError')
  await page.pass(60_000)
  expect(page.callCount()).toBe(1)
  page.actor.send({type: 'RETRY_TAPPED'})
  await flush()
  expect(page.value()).toBe('showingOutcome')
})

test('queries less often after two minutes', async () => {
  const page = watch([PayState.CREATED])
  await flush()
  for (let ms = pollMs; ms < slowPollAfterMs; ms += pollMs) await page.pass(pollMs)
  expect(page.context().isSlow).toBe(false)
  await page.pass(pollMs)
  expect(page.context().isSlow).toBe(true)
  const calls = page.callCount()
  await page.pass(pollMs)
  expect(page.callCount()).toBe(calls)
  await page.pass(pollMs / 2)
  expect(page.callCount()).toBe(calls + 1)
})

test('counts the two minutes by the clock, even without a response', async () => {
  const never = {call: () => new Promise(() => {})} as unknown as Client
  const clock = new SimulatedClock()
  const actor = createActor(paymentResultMachine, {
    input: {client: never, orderNo: 'HM1', seenSeconds: () => 0},
    clock,
  }).start()
  clock.increment(slowPollAfterMs)
  expect(actor.getSnapshot().context.isSlow).toBe(true)
})

test('limits the interval to 30 s', () => {
  expect(nextPollMs(0)).toBe(pollMs)
  expect(nextPollMs(1)).toBe(4500)
  expect(nextPollMs(100)).toBe(30_000)
})

test('sends the seconds that the page has been visible with every query', async () => {
  const seen = [0, 0, 3]
  const page = watch([PayState.AT_PROVIDER], () => seen.shift() ?? 6)
  await flush()
  for (let turn = 0; turn < 3; turn += 1) await page.pass(pollMs)
  expect(page.requests).toEqual([0, 0, 3, 6].map((seenSeconds) => ({outOrderNo: 'HM1', seenSeconds})))
})
