import {sql} from 'drizzle-orm'
import {beforeEach, expect, test} from 'vitest'
import {keptContents, orderBrowsers, recordingContents, recordings} from '../platform/db/schema/recording.ts'
import {rowsOf} from '../platform/db/stored-values.ts'
import {newId} from '../platform/ids.ts'
import {recordingChunks} from '../testing/recording-chunks.ts'
import {testStart} from '../testing/test-clock.ts'
import {sendReport} from '../testing/test-recorder.ts'
import {startTestServer} from '../testing/test-server.ts'
import {createPartitions, purgeRecordings} from './recording-partitions.ts'

const server = await startTestServer()
const {db} = server.database
const browser = await server.customer()
const record = async (at: Date) => {
  server.clock.set(at)
  const recordId = newId()
  expect((await sendReport(browser, {recordId})).json.data).toBe(true)
  return recordId
}
/** The partition of the reports of a recording. */
const partitionsOf = (recordId: string) =>
  rowsOf<{name: string}>(
    db,
    sql`select tableoid::regclass::text as name from recording_chunks where record_id = ${recordId}`,
  ).then((rows) => rows.map(({name}) => name))
const recordIds = async () => (await db.select().from(recordings)).map(({recordId}) => recordId)

beforeEach(() => server.clock.set(testStart))

test('S95: a report of a month without a partition is stored, and moves into it', async () => {
  const recordId = await record(testStart)
  expect(await partitionsOf(recordId)).toEqual(['recording_parts.chunks_other'])
  await createPartitions(db, testStart)
  expect(await partitionsOf(recordId)).toEqual(['recording_parts.chunks_2026_11'])
  // Its later reports follow it, also when they come in the next month.
  server.clock.set(new Date('2026-11-30T23:59:59Z'))
  const late = await record(server.clock.now())
  server.clock.set(new Date('2026-12-01T00:00:03Z'))
  await sendReport(browser, {recordId: late, seq: '1'})
  await sendReport(browser, {recordId: late, seq: '0'})
  expect(await partitionsOf(late)).toEqual(['recording_parts.chunks_2026_11', 'recording_parts.chunks_2026_11'])
  expect(await partitionsOf(await record(server.clock.now()))).toEqual(['recording_parts.chunks_2026_12'])
})

test('S95: several processes create the partitions ahead at once, while reports come', async () => {
  const at = new Date('2027-06-15T00:00:00Z')
  const sent = Array.from({length: 20}, () => record(at))
  await Promise.all([...Array.from({length: 4}, () => createPartitions(db, at)), ...sent])
  await createPartitions(db, at)
  for (const recordId of await Promise.all(sent))
    expect(await partitionsOf(recordId)).toEqual(['recording_parts.chunks_2027_06'])
  for (const month of ['2027_07', '2027_08', '2027_09'])
    expect(await rowsOf(db, sql.raw(`select 1 from recording_parts.chunks_${month}`))).toEqual([])
})

test('S95: the purge drops whole earlier months with all their data, and nothing else', async () => {
  await db.delete(recordings)
  const [old, otherOld, border] = [
    await record(new Date('2016-10-31T23:59:00Z')),
    await record(new Date('2016-09-01T00:00:00Z')),
    await record(new Date('2016-11-01T00:00:00Z')),
  ]
  await createPartitions(db, new Date('2016-10-01T00:00:00Z'))
  const young = await record(testStart)
  const link = {orderNo: 'HM1', browser: 'b', event: 'CREATED'} as const
  await db.insert(orderBrowsers).values([
    {...link, at: new Date('2016-10-30T00:00:00Z')},
    {...link, orderNo: 'HM2', at: testStart},
  ])
  const contents = await db.$count(keptContents)
  expect(contents).toBeGreaterThan(0)

  // Ten years before 20 November 2026, with its leap days, is 22 November 2016: October is over, November is not.
  const purged = await purgeRecordings(db, testStart, 3650)
  expect(purged).toEqual({partitions: ['chunks_2016_10'], recordings: 2})
  expect((await recordIds()).toSorted()).toEqual([border, young].toSorted())
  for (const gone of [old, otherOld]) expect(await partitionsOf(gone)).toEqual([])
  expect(await partitionsOf(border)).toEqual(['recording_parts.chunks_2016_11'])
  expect(await db.select().from(orderBrowsers)).toMatchObject([{orderNo: 'HM2'}])
  expect((await db.select().from(recordingContents)).every(({recordId}) => recordId !== old)).toBe(true)
  // The kept contents stay.
  expect(await db.$count(keptContents)).toBe(contents)
  expect(await purgeRecordings(db, testStart, 3650)).toEqual({partitions: [], recordings: 0})
  expect(await db.$count(recordingChunks)).toBeGreaterThan(0)
})
