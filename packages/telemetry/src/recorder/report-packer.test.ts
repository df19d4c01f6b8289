import {gunzipSync, strFromU8} from 'fflate'
import {expect, test, vi} from 'vitest'
import type {RecordedEvent} from './recorded-event.ts'
import type {Report} from './report.ts'
import {base64url} from './report-encoding.ts'
import {createReportPacker, reportParts} from './report-packer.ts'

const report = (seq: number, events = `[${seq}]`): Report => ({
  recordId: 'record',
  seq,
  from: 1,
  to: 2,
  metadata: {},
  events,
})
const event = (text: string, timestamp: number): RecordedEvent => ({type: 3, data: text, timestamp})
const unpack = ({events}: Report): unknown => {
  const bytes = atob(events.replace(/-/g, '+').replace(/_/g, '/'))
  return JSON.parse(strFromU8(gunzipSync(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))))
}
/** Does not become smaller when it is packed. */
const randomText = () => base64url(crypto.getRandomValues(new Uint8Array(60_000)))

function packerWithReports() {
  const added: Report[] = []
  return {added, packer: createReportPacker((packed) => added.push(packed))}
}

test('reports are packed in order', async () => {
  const {added, packer} = packerWithReports()
  packer.pack([report(0), report(1)])
  packer.pack([report(2)])
  await vi.waitFor(() => expect(added.map(unpack)).toEqual([[0], [1], [2]]))
})

test('a closing page gets the waiting reports at once, before the last ones, and each once', async () => {
  const {added, packer} = packerWithReports()
  packer.pack([report(0), report(1)])
  packer.packNow([report(2)])
  expect(added.map(unpack)).toEqual([[0], [1], [2]])
  packer.pack([report(3)])
  await vi.waitFor(() => expect(added.map(({seq}) => seq)).toEqual([0, 1, 2, 3]))
})

test('a report that is too large becomes a gap', () => {
  const {added, packer} = packerWithReports()
  packer.packNow([report(0, JSON.stringify(Array.from({length: 10}, randomText)))])
  expect(added.map(unpack)).toMatchObject([[{data: {tag: 'gap', payload: {from: 1, to: 2, reason: 'too large'}}}]])
})

test('events are divided into parts of at most 2,000,000 characters', () => {
  const events = [event('a'.repeat(1_200_000), 1), event('b', 2), event('c'.repeat(1_200_000), 3)]
  const parts = reportParts(events)
  expect(parts.map(({from, to}) => [from, to])).toEqual([
    [1, 2],
    [3, 3],
  ])
  expect(parts.flatMap((part) => JSON.parse(part.events))).toEqual(events)
  expect(reportParts([])).toEqual([])
})
