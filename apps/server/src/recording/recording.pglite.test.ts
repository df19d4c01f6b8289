import {keptContent, recordingChunks, recordingDetail, recordingList, staffLogin} from '@hmb/contract/staff'
import {sql} from 'drizzle-orm'
import {expect, test} from 'vitest'
import {staffAccounts} from '../platform/db/schema/staff.ts'
import {rowsOf} from '../platform/db/stored-values.ts'
import {newId} from '../platform/ids.ts'
import {hashPassword} from '../staff/password-hash.ts'
import {createTestFamily} from '../testing/test-family.ts'
import {eventsOf, sendReport} from '../testing/test-recorder.ts'
import {startTestServer} from '../testing/test-server.ts'
import {createPartitions, purgeRecordings} from './recording-partitions.ts'

test('the embedded database stores, partitions, lists and purges recordings as PostgreSQL does', async () => {
  const server = await startTestServer()
  const {db} = server.database
  const home = await createTestFamily(server)
  const recordId = newId()
  const events = eventsOf('embedded')
  expect((await sendReport(home.browser, {recordId, events})).json.data).toBe(true)
  const {orderNo} = await home.order()
  await createPartitions(db, server.clock.now())
  for (const seq of ['1', '1', '3']) await sendReport(home.browser, {recordId, seq, orderNo})
  const stored = await rowsOf(db, sql`select seq from recording_parts.chunks_2026_11 order by seq`)
  expect(stored).toEqual([{seq: 0}, {seq: 1}, {seq: 3}])

  const password = 'Ten green bottles on a wall'
  const passwordHash = await hashPassword(password, {N: 2, r: 1, p: 1})
  await db.insert(staffAccounts).values({name: 'lin', passwordHash, createdAt: server.clock.now()})
  const lin = server.browser()
  await lin.call(staffLogin, {name: 'lin', password})
  server.clock.advance({minutes: 1})
  expect((await lin.call(recordingList, {orderNo})).list).toMatchObject([{recordId, reports: 3, orders: [{orderNo}]}])
  const detail = await lin.call(recordingDetail, {recordId})
  expect(detail).toMatchObject({applicantName: '王*', lastSeq: 3, missing: [2]})
  const {chunks} = await lin.call(recordingChunks, {recordId})
  expect(chunks.map((chunk) => chunk.seq)).toEqual([0, 1, 3])
  expect(chunks[0]?.events).toBe(events)
  const kept = await lin.call(keptContent, {hash: detail.contents[0]?.hash ?? ''})
  expect(Buffer.from(kept.bytes, 'base64').length).toBeGreaterThan(100)

  server.clock.advance({days: 400})
  expect(await purgeRecordings(db, server.clock.now(), 365)).toEqual({partitions: ['chunks_2026_11'], recordings: 1})
})
