import {eq, isNull, sql} from 'drizzle-orm'
import {beforeEach, expect, test} from 'vitest'
import {testStart} from '../../testing/test-clock.ts'
import {startTestServer} from '../../testing/test-server.ts'
import {outbox} from '../db/schema/outbox.ts'
import {newId} from '../ids.ts'
import {
  type DeliveryResult,
  deliverDue,
  enqueue,
  type OutboxHandlers,
  otherTopics,
  retrySeconds,
  smsTopics,
} from './outbox.ts'

const server = await startTestServer()
const {db} = server.database
const sent: string[] = []
let handle: (orderId: string) => Promise<DeliveryResult>

const handlers: OutboxHandlers = {
  'insurer.issue': async ({orderId}) => {
    sent.push(orderId)
    return handle(orderId)
  },
  'insurer.withdraw': async () => ({delivered: true}),
  'sms.renewal': async () => ({delivered: true}),
  'sms.appointment': async () => ({delivered: true}),
  'pay.ended-policy': async () => ({delivered: true}),
  'pay.refund': async () => ({delivered: true}),
  'pay.close': async () => ({delivered: true}),
}
const deliver = () => deliverDue({db, clock: server.clock, log: server.app.log, handlers})
const postOrder = async (orderId: string) =>
  db.transaction((tx) => enqueue(tx, 'insurer.issue', {orderId}, server.clock.now()))

beforeEach(async () => {
  server.clock.set(testStart)
  await db.delete(outbox)
  sent.length = 0
  handle = async () => ({delivered: true})
})

test('a message is sent once after its transaction has committed', async () => {
  const orderId = newId()
  await postOrder(orderId)
  await deliver()
  server.clock.advance({hours: 1})
  await deliver()
  expect(sent).toEqual([orderId])
})

test('a message whose transaction was rolled back is never sent', async () => {
  const rolledBack = db.transaction(async (tx) => {
    await enqueue(tx, 'insurer.issue', {orderId: newId()}, server.clock.now())
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  await deliver()
  expect(sent).toEqual([])
})

test('a message is sent again after 1, 2, 4 … seconds, up to ten minutes, until it is delivered', async () => {
  expect([1, 2, 3, 4, 10, 11, 60].map(retrySeconds)).toEqual([1, 2, 4, 8, 512, 600, 600])
  handle = async () => ({delivered: false, reason: 'UNREACHABLE'})
  const orderId = newId()
  await postOrder(orderId)
  await deliver()
  for (const [wait, total] of [
    [0, 1],
    [1, 2],
    [1, 2],
    [1, 3],
  ] as const) {
    server.clock.advance({seconds: wait})
    await deliver()
    expect(sent).toHaveLength(total)
  }
  handle = async () => ({delivered: true})
  server.clock.advance({seconds: 4})
  await deliver()
  const [message] = await db.select().from(outbox)
  expect(message).toMatchObject({attempts: 4, lastError: '', doneAt: server.clock.now()})
})

test('a handler that throws delays no other message, and its error text is not stored', async () => {
  const [bad, good] = [newId(), newId()]
  handle = async (orderId) => {
    if (orderId === bad) throw new TypeError('王小明 349999198506150019')
    return {delivered: true}
  }
  await postOrder(bad)
  await postOrder(good)
  await deliver()
  expect(sent.sort()).toEqual([bad, good].sort())
  const [left] = await db.select().from(outbox).where(eq(outbox.lastError, 'TypeError'))
  expect(left).toMatchObject({doneAt: null, payload: {orderId: bad}})
})

test('a message that cannot be decrypted delays no other one', async () => {
  const [bad, good] = [newId(), newId()]
  await postOrder(bad)
  await db.execute(sql`update outbox set payload = ${`v1.00000000.${'A'.repeat(64)}`}`)
  await postOrder(good)
  await deliver()
  expect(sent).toEqual([good])
  const left = await db.select({lastError: outbox.lastError}).from(outbox).where(isNull(outbox.doneAt))
  expect(left).toEqual([{lastError: 'EncryptionKeyError'}])
})

test('messages to people and all other messages are sent separately', async () => {
  const orderId = newId()
  await postOrder(orderId)
  await db.transaction((tx) =>
    enqueue(tx, 'sms.renewal', {renewalId: newId(), text: '', until: ''}, server.clock.now()),
  )
  const deps = {db, clock: server.clock, log: server.app.log, handlers}
  expect(await deliverDue({...deps, topics: smsTopics})).toBe(1)
  expect(sent).toEqual([])
  expect(await deliverDue({...deps, topics: otherTopics})).toBe(1)
  expect(sent).toEqual([orderId])
})

test('several processes at once send each message once', async () => {
  const ids = Array.from({length: 200}, newId)
  await db.transaction(async (tx) => {
    for (const orderId of ids) await enqueue(tx, 'insurer.issue', {orderId}, server.clock.now())
  })
  while ((await Promise.all(Array.from({length: 8}, deliver))).some((taken) => taken > 0));
  expect(sent.sort()).toEqual(ids.sort())
})

test('another process sends a message 30 s after a process that took it has ended', async () => {
  let die = () => {}
  handle = () =>
    new Promise<DeliveryResult>((_, reject) => {
      die = () => reject(new Error('dead'))
    })
  const orderId = newId()
  await postOrder(orderId)
  const dying = deliver()
  await expect.poll(() => sent.length).toBe(1)
  handle = async () => ({delivered: true})
  server.clock.advance({seconds: 29})
  expect(await deliver()).toBe(0)
  server.clock.advance({seconds: 1})
  expect(await deliver()).toBe(1)
  expect(sent).toEqual([orderId, orderId])
  die()
  await dying
})
