import {gunzipSync, strFromU8} from 'fflate'
import {expect, test} from 'vitest'
import type {Report, ReportOutcome} from './report.ts'
import {createReportQueue, maxBytes} from './report-queue.ts'

const part = maxBytes / 4
const report = (seq: number, recordId = 'r1', length = part): Report => ({
  recordId,
  seq,
  from: seq * 3_000,
  to: seq * 3_000 + 2_999,
  metadata: {},
  events: 'e'.repeat(length),
})

function setUp({stored = []}: {stored?: Report[]} = {}) {
  const database = new Map(stored.map((one) => [`${one.recordId} ${one.seq}`, one]))
  const waits: {run: () => void; ms: number}[] = []
  const posted: {report: Report; keepalive: boolean}[] = []
  const closed: string[] = []
  const state = {online: true, now: 1_000_000, result: {outcome: 'failed'} as ReportOutcome}
  const queue = createReportQueue({
    async post(sent, {keepalive}) {
      posted.push({report: sent, keepalive})
      return state.result
    },
    database: {
      all: async () => [...database.values()],
      put: async (one) => void database.set(`${one.recordId} ${one.seq}`, one),
      remove: async ({recordId, seq}) => void database.delete(`${recordId} ${seq}`),
    },
    now: () => state.now,
    isOnline: () => state.online,
    wait(run, ms) {
      waits.push({run, ms})
      return () => waits.splice(0)
    },
    onClosed: (recordId) => closed.push(recordId),
  })
  const settle = async () => {
    for (let turn = 0; turn < 50; turn++) await Promise.resolve()
  }
  return {queue, database, waits, posted, closed, state, settle}
}

const eventsOf = ({events}: Report): unknown =>
  JSON.parse(
    strFromU8(
      gunzipSync(
        Uint8Array.from(atob(events.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0)),
      ),
    ),
  )

test('over 5 MB the oldest reports become gaps, also in the database, and keep their order', async () => {
  const {queue, database, state, posted, settle} = setUp()
  state.online = false
  for (let seq = 0; seq < 6; seq++) queue.add(report(seq))
  await settle()
  expect(queue.size()).toBe(6)
  expect([...database.values()].reduce((sum, {events}) => sum + events.length, 0)).toBeLessThanOrEqual(maxBytes)
  state.online = true
  state.result = {outcome: 'stored'}
  queue.retryNow()
  await settle()
  expect(posted.map(({report: {seq}}) => seq)).toEqual([0, 1, 2, 3, 4, 5])
  const gaps = posted.filter(({report: {events}}) => !events.startsWith('e'))
  expect(gaps.map(({report: gap}) => eventsOf(gap))).toEqual(
    [0, 1, 2].map((seq) => [
      {
        type: 5,
        timestamp: seq * 3_000,
        data: {tag: 'gap', payload: {from: seq * 3_000, to: seq * 3_000 + 2_999, reason: 'full'}},
      },
    ]),
  )
  expect(database.size).toBe(0)
})

test('the stored reports of an earlier page are sent first and in order, those of another tab are not', async () => {
  const stored = [report(1, 'old', 10), report(0, 'old', 10), {...report(7, 'other tab', 10), to: 999_000}]
  const {queue, posted, state, settle} = setUp({stored})
  state.online = false
  queue.add(report(0, 'new', 10))
  await queue.resume()
  state.online = true
  state.result = {outcome: 'stored'}
  queue.retryNow()
  await settle()
  expect(posted.map(({report: {recordId, seq}}) => `${recordId} ${seq}`)).toEqual(['old 0', 'old 1', 'new 0'])
})

test('sends the stored reports of an earlier page whose clock was days ahead', async () => {
  const stored = [
    {...report(0, 'old', 10), from: 3e8, to: 3e8},
    {...report(7, 'other tab', 10), to: 1_003_000},
  ]
  const {queue, posted, state, settle} = setUp({stored})
  state.result = {outcome: 'stored'}
  await queue.resume()
  await settle()
  expect(posted.map(({report: {recordId}}) => recordId)).toEqual(['old'])
})

test('a failed report is sent again after 3 s, 6 s, 12 s …, at most 60 s; a busy server names the delay', async () => {
  const {queue, waits, state, settle} = setUp()
  queue.add(report(0, 'r1', 10))
  const delays: number[] = []
  for (let turn = 0; turn < 6; turn++) {
    await settle()
    const [wait] = waits.splice(0)
    delays.push(wait?.ms ?? 0)
    wait?.run()
  }
  expect(delays).toEqual([3_000, 6_000, 12_000, 24_000, 48_000, 60_000])
  state.result = {outcome: 'busy', retryAfterMs: 7_000}
  await settle()
  waits.splice(0)[0]?.run()
  await settle()
  expect(waits.map(({ms}) => ms)).toEqual([7_000])
  // The network comes back: the server is still busy.
  const before = queue.size()
  queue.retryNow()
  await settle()
  expect([before, queue.size()]).toEqual([1, 1])
})

test('a closing page sends the reports that fit into 60 KB, also small ones after a large one', async () => {
  const {queue, posted, state, settle} = setUp()
  state.online = false
  queue.add(report(0, 'r1', 100_000))
  queue.add(report(1, 'r1', 30_000))
  queue.add(report(2, 'r1', 40_000))
  queue.add(report(3, 'r1', 10_000))
  state.result = {outcome: 'stored'}
  queue.leave()
  await settle()
  expect(posted.map(({report: {seq}, keepalive}) => [seq, keepalive])).toEqual([
    [1, true],
    [3, true],
  ])
  expect(queue.size()).toBe(2)
})

test('a recording that the server has closed drops its reports and calls onClosed', async () => {
  const {queue, posted, closed, state, settle} = setUp()
  state.online = false
  queue.add(report(0, 'r1', 10))
  queue.add(report(1, 'r1', 10))
  queue.add(report(0, 'r2', 10))
  state.online = true
  state.result = {outcome: 'closed'}
  queue.retryNow()
  await settle()
  expect(posted.map(({report: {recordId, seq}}) => `${recordId} ${seq}`)).toEqual(['r1 0', 'r2 0'])
  expect(closed).toEqual(['r1', 'r2'])
})
