import {appointSave} from '@hmb/contract/appointment'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {eq} from 'drizzle-orm'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {appointments} from '../../platform/db/schema/appointment.ts'
import {projects} from '../../platform/db/schema/project.ts'
import {type ServerProcesses, startServers} from '../../testing/server-processes.ts'
import {openTestDatabase, type TestDatabase} from '../../testing/test-database.ts'

const phones = 300
const skuNo = 'HMB-CQ-BURST'
/** Requests that run at the same moment. */
const concurrency = 64

let database: TestDatabase
let servers: ServerProcesses

beforeAll(async () => {
  database = await openTestDatabase()
  servers = await startServers(database, 2, {sandboxUrl: 'http://127.0.0.1:9', secret: 'burst-secret'})
  // After the servers have seeded their content. The processes use the real clock.
  const chongqing = eq(projects.projectId, 'hmb-cq')
  const [project] = await database.db.select().from(projects).where(chongqing)
  if (!project) throw new Error('no project')
  const ahead = {
    skuNo,
    bookingEnd: '2099/12/31 20:00:00',
    saleStart: '2100/01/01 00:00:00',
    saleEnd: '2100/06/30 23:59:59',
  }
  await database.db
    .update(projects)
    .set({settings: {...project.settings, appointments: [ahead]}})
    .where(chongqing)
})

afterAll(async () => {
  await servers.stop()
  await database.close()
})

async function book(at: number): Promise<number> {
  const response = await fetch(`${servers.urls[at % 2]}${appointSave.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      projectid: 'hmb-cq',
      'idempotency-key': `burst-${crypto.randomUUID()}`,
    },
    body: JSON.stringify({skuNo, userPhone: `136${String(Math.floor(at / 2)).padStart(8, '0')}`}),
  })
  const {code} = (await response.json()) as {code: number}
  return code
}

test(`a burst of ${2 * phones} bookings of ${phones} phones at two servers gives ${phones} rows`, async () => {
  const codes: Record<number, number> = {}
  let next = 0
  const worker = async () => {
    while (next < 2 * phones) {
      const code = await book(next++)
      codes[code] = (codes[code] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({length: concurrency}, worker))
  expect(codes).toEqual({0: phones, [ErrorCode.ALREADY_BOOKED]: phones})
  expect(await database.db.$count(appointments)).toBe(phones)
})
