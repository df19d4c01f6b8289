import {ApiError} from '@hmb/contract/api-error'
import type {Client} from '@hmb/contract/client'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {PayState} from '@hmb/contract/codes/pay-state'
import {expect, test} from 'vitest'
import {createActor, SimulatedClock} from 'xstate'
import {nextWaitMs, patienceMs, paymentResultMachine, pollMs} from './payment-result-machine.ts'

/** Lets every settled promise be heard. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

function watch(answers: (PayState | Error)[], seenSeconds = () => 0) {
  const asks: unknown[] = []
  let asked = 0
  let open = 0
  const client = {
    async call(_: unknown, ask: unknown) {
      asks.push(ask)
      open += 1
      expect(open).toBe(1)
      const answer = answers[Math.min(asked, answers.length - 1)]
      asked += 1
      await Promise.resolve()
      open -= 1
      if (answer instanceof Error) throw answer
      return {state: answer}
    },
  } as unknown as Client
  const clock = new SimulatedClock()
  const actor = createActor(paymentResultMachine, {input: {client, orderNo: 'HM1', seenSeconds}, clock})
  actor.start()
  const pass = async (ms: number) => {
    clock.increment(ms)
    await settle()
  }
  return {
    actor,
    pass,
    asks,
    asked: () => asked,
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}

test.each([1, 2, 7] as const)('asks again every 3 s while 支付中 (state %i), one call at a time', async (state) => {
  const page = watch([state])
  await settle()
  expect(page.asked()).toBe(1)
  await page.pass(pollMs - 1)
  expect(page.asked()).toBe(1)
  await page.pass(1)
  expect(page.asked()).toBe(2)
  await page.pass(pollMs)
  expect(page.asked()).toBe(3)
})

test('says 投保成功 as soon as the server knows and asks no more', async () => {
  const page = watch([2, 3])
  await settle()
  await page.pass(pollMs)
  expect(page.value()).toBe('settled')
  expect(page.context().state).toBe(PayState.PAID)
  page.actor.send({type: 'AWAKE'})
  await page.pass(60_000)
  expect(page.asked()).toBe(2)
})

test.each([4, 5, 6] as const)('state %i is an end', async (state) => {
  const page = watch([state])
  await settle()
  expect(page.value()).toBe('settled')
})

test('an end without money is asked for once more when the page becomes visible again', async () => {
  const page = watch([6, 3])
  await settle()
  page.actor.send({type: 'AWAKE'})
  await settle()
  expect(page.context().state).toBe(PayState.PAID)
})

test('asks at once when the page becomes visible again', async () => {
  const page = watch([1, 3])
  await settle()
  page.actor.send({type: 'AWAKE'})
  await settle()
  expect(page.value()).toBe('settled')
})

test('a lost answer is asked for again', async () => {
  const page = watch([new ApiError('network', 0, '', 'x'), 3])
  await settle()
  expect(page.value()).toBe('waiting')
  await page.pass(pollMs)
  expect(page.value()).toBe('settled')
})

test('a refusal is shown and asked for again only when the person wants to', async () => {
  const page = watch([new ApiError('business', ErrorCode.NOT_FOUND, '信息不存在或已删除', 'x'), 3])
  await settle()
  expect(page.value()).toBe('refused')
  await page.pass(60_000)
  expect(page.asked()).toBe(1)
  page.actor.send({type: 'RETRY'})
  await settle()
  expect(page.value()).toBe('settled')
})

test('backs off after two minutes and says 仍在确认中', async () => {
  const page = watch([1])
  await settle()
  for (let ms = pollMs; ms < patienceMs; ms += pollMs) await page.pass(pollMs)
  expect(page.context().isLong).toBe(false)
  await page.pass(pollMs)
  expect(page.context().isLong).toBe(true)
  const asked = page.asked()
  await page.pass(pollMs)
  expect(page.asked()).toBe(asked)
  await page.pass(pollMs / 2)
  expect(page.asked()).toBe(asked + 1)
})

test('two minutes are two minutes of the clock, however few answers came', async () => {
  const never = {call: () => new Promise(() => {})} as unknown as Client
  const clock = new SimulatedClock()
  const actor = createActor(paymentResultMachine, {
    input: {client: never, orderNo: 'HM1', seenSeconds: () => 0},
    clock,
  }).start()
  clock.increment(patienceMs)
  expect(actor.getSnapshot().context.isLong).toBe(true)
})

test('waits never grow beyond 30 s', () => {
  expect(nextWaitMs(0)).toBe(pollMs)
  expect(nextWaitMs(1)).toBe(4500)
  expect(nextWaitMs(100)).toBe(30_000)
})

test('tells at every asking for how long somebody has been before the page', async () => {
  const seen = [0, 0, 3]
  const page = watch([2], () => seen.shift() ?? 6)
  await settle()
  for (let turn = 0; turn < 3; turn += 1) await page.pass(pollMs)
  expect(page.asks).toEqual([0, 0, 3, 6].map((seenSeconds) => ({outOrderNo: 'HM1', seenSeconds})))
})
