import {createHash} from 'node:crypto'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {and, eq, gt, sql} from 'drizzle-orm'
import {afterAll, beforeEach, expect, test} from 'vitest'
import {openTestDatabase} from '../../testing/test-database.ts'
import {idempotencyKeys} from '../db/schema/http.ts'
import {comparedBody, isIdempotencyKey, leaseMs, runIdempotent, storedMs, storeResponse} from './idempotency.ts'
import type {Envelope} from './response-envelope.ts'

const {db, close} = await openTestDatabase()
afterAll(close)
const start = new Date('2026-11-20T10:00:00+08:00')
const later = (ms: number) => new Date(start.getTime() + ms)

let scope = ''
let runs = 0
beforeEach(({task}) => {
  scope = `user ${task.id}`
  runs = 0
})

const envelopeOf = (code = 0): Envelope => ({code, data: {run: runs}, message: ''})
const work =
  (code = 0) =>
  async () => {
    runs++
    return envelopeOf(code)
  }
const runCall = (
  run: () => Promise<Envelope>,
  {key = 'key-0123456789abcdef', body = '{"a":1}', now = start, caller = scope, isStored = (): boolean => false} = {},
) => runIdempotent({db, now, scope: caller, key, body, isStored}, run)

test('a repeated key with the same body gets the same response, and the work runs once', async () => {
  const first = await runCall(work())
  expect(await runCall(work())).toEqual(first)
  expect(runs).toBe(1)
})

test('a response that the handler has stored is not stored again', async () => {
  const key = 'key-0123456789abcdef'
  const stored = envelopeOf()
  const storing = async () => {
    await storeResponse(db, scope, key, stored)
    return work()()
  }
  await runCall(storing, {key, isStored: () => true})
  expect(await runCall(work(), {key})).toEqual(stored)
  expect(runs).toBe(1)
})

test('a repeated key with another body is rejected with IDEMPOTENCY_KEY_REUSED', async () => {
  await runCall(work())
  await expect(runCall(work(), {body: '{"a":2}'})).rejects.toMatchObject({
    code: ErrorCode.IDEMPOTENCY_KEY_REUSED,
    message: '请求重复，请刷新后重试',
  })
  expect(runs).toBe(1)
})

test('a repeated key is rejected with REQUEST_IN_PROGRESS while the first call is running', async () => {
  let finish: (() => void) | undefined
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const first = runCall(async () => {
    await finished
    return work()()
  })
  await expect.poll(() => db.$count(idempotencyKeys, eq(idempotencyKeys.scope, scope))).toBe(1)
  await expect(runCall(work())).rejects.toMatchObject({
    code: ErrorCode.REQUEST_IN_PROGRESS,
    message: '正在处理，请稍候',
  })
  finish?.()
  // Only a stored response is returned again; before that the key counts as running.
  const response = await first
  expect(await runCall(work())).toEqual(response)
  expect(runs).toBe(1)
})

test('of many concurrent calls one runs; the others get its response or REQUEST_IN_PROGRESS', async () => {
  const outcomes = await Promise.allSettled(Array.from({length: 20}, () => runCall(work())))
  expect(runs).toBe(1)
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') expect(outcome.value).toEqual(envelopeOf())
    else expect(outcome.reason).toMatchObject({code: ErrorCode.REQUEST_IN_PROGRESS})
  }
})

test('another user or path may use the same key', async () => {
  await runCall(work())
  await runCall(work(), {caller: `${scope} other`})
  expect(runs).toBe(2)
})

test('a business error is stored like any response', async () => {
  await runCall(work(ErrorCode.PRICE_CHANGED))
  expect((await runCall(work())).code).toBe(ErrorCode.PRICE_CHANGED)
})

test.each([ErrorCode.UNAUTHORIZED, ErrorCode.ACCESS_LIMITED, ErrorCode.INTERNAL_ERROR, ErrorCode.PROVIDER_UNAVAILABLE])(
  'the response %i is not stored: a repeated key runs again',
  async (code) => {
    expect((await runCall(work(code))).code).toBe(code)
    expect((await runCall(work())).code).toBe(0)
    expect(runs).toBe(2)
  },
)

test('a response is stored for 24 hours', async () => {
  await runCall(work())
  await runCall(work(), {now: later(storedMs - 1)})
  expect(runs).toBe(1)
  await runCall(work(), {now: later(storedMs)})
  expect(runs).toBe(2)
})

const lease = (ms: number) => sql`clock_timestamp() + ${`${ms} milliseconds`}::interval`
const row = {
  key: 'key-0123456789abcdef',
  bodyHash: createHash('sha256').update('{"a":1}').digest('hex'),
  startedAt: start,
}
const keyRow = () => and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, row.key))

test('S12: a key of a killed process is free when its lease ends, within ten seconds', async () => {
  expect(leaseMs).toBeLessThan(8000)
  await db.insert(idempotencyKeys).values({...row, scope, leaseUntil: lease(60_000)})
  await expect(runCall(work())).rejects.toMatchObject({code: ErrorCode.REQUEST_IN_PROGRESS})
  await db
    .update(idempotencyKeys)
    .set({leaseUntil: lease(-1)})
    .where(keyRow())
  const attempts = await Promise.allSettled([1, 2, 3].map(() => runCall(work())))
  expect(runs).toBe(1)
  expect(attempts.some(({status}) => status === 'fulfilled')).toBe(true)
})

test('S12: a running call extends its lease', async () => {
  const running = runCall(async () => {
    await db
      .update(idempotencyKeys)
      .set({leaseUntil: lease(-1)})
      .where(keyRow())
    const extended = and(keyRow(), gt(idempotencyKeys.leaseUntil, sql`clock_timestamp()`))
    await expect.poll(() => db.$count(idempotencyKeys, extended)).toBe(1)
    return work()()
  })
  expect(await running).toEqual(envelopeOf())
})

test('a lost connection stores nothing: a repeated key runs again', async () => {
  expect((await runCall(work(ErrorCode.REQUEST_IN_PROGRESS))).code).toBe(ErrorCode.REQUEST_IN_PROGRESS)
  expect((await runCall(work())).code).toBe(0)
})

test('a response that is stored in the transaction survives a crash after the commit', async () => {
  const key = 'key-0123456789abcdef'
  const crashed = await runCall(async () => {
    await db.transaction((tx) => storeResponse(tx, scope, key, envelopeOf()))
    return envelopeOf(ErrorCode.INTERNAL_ERROR)
  })
  expect(crashed.code).toBe(ErrorCode.INTERNAL_ERROR)
  expect(await runCall(work())).toEqual(envelopeOf())
  expect(runs).toBe(0)
})

test('a later response of the same call replaces the stored one', async () => {
  const key = 'key-0123456789abcdef'
  const response = await runCall(async () => {
    await db.transaction((tx) => storeResponse(tx, scope, key, {...envelopeOf(), data: {begun: true}}))
    return {...envelopeOf(), data: {begun: true, signed: true}}
  })
  expect(await runCall(work())).toEqual(response)
  expect(runs).toBe(0)
})

test('a call whose key was taken over does not replace the new response', async () => {
  const slow = runCall(async () => {
    await db
      .update(idempotencyKeys)
      .set({leaseUntil: lease(-1)})
      .where(keyRow())
    await runCall(work(), {now: later(1)})
    return {...envelopeOf(), data: 'too late'}
  })
  expect((await slow).data).toBe('too late')
  expect(await runCall(work(), {now: later(1)})).toEqual(envelopeOf())
  expect(runs).toBe(1)
})

test('a response that is stored in a rolled back transaction is not kept', async () => {
  const key = 'key-0123456789abcdef'
  await runCall(async () => {
    await db
      .transaction(async (tx) => {
        await storeResponse(tx, scope, key, envelopeOf())
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    return envelopeOf(ErrorCode.PRICE_CHANGED)
  })
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)))
  expect(row?.response?.code).toBe(ErrorCode.PRICE_CHANGED)
})

test.each([
  ['0123456789abcdef', true],
  ['x'.repeat(64), true],
  ['!~0123456789abcdef', true],
  ['0123456789abcde', false],
  ['x'.repeat(65), false],
  ['0123456789 abcdef', false],
  ['0123456789abcdé0', false],
])('a key is 16 to 64 visible ASCII characters: "%s": %s', (key, isValid) => {
  expect(isIdempotencyKey(key)).toBe(isValid)
})

test('the compared body contains no secret', () => {
  const request = {orderId: 'o1', password: '123456'}
  expect(comparedBody(['password'], request, JSON.stringify(request))).toBe('{"orderId":"o1"}')
  expect(comparedBody([], request, 'as it came')).toBe('as it came')
})
