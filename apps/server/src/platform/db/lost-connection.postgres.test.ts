import {randomUUID} from 'node:crypto'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {GroupType} from '@hmb/contract/codes/group-type'
import {groupAdd} from '@hmb/contract/group'
import {eq} from 'drizzle-orm'
import pg from 'pg'
import {expect, onTestFinished, test} from 'vitest'
import {startPostgres} from '../../testing/postgres-process.ts'
import {startProgram} from '../../testing/server-program.ts'
import {withClient} from '../../testing/test-database.ts'
import {testKeyText} from '../../testing/test-keys.ts'
import {startTestServer} from '../../testing/test-server.ts'
import {groupEnquiries} from './schema/group.ts'

/** Ends what waits for a lock in this database, and returns how many there were. */
const endWaiting = (client: pg.Client) =>
  client
    .query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
    )
    .then(({rowCount}) => rowCount)

test('S10: a connection that ends in mid-transaction answers 1006, and the repetition carries the call out once', async () => {
  const server = await startTestServer()
  const {call, userId} = await server.customer()
  const enquiry = {
    ...{groupType: GroupType.ENTERPRISE, companyName: '示例科技有限公司', contactName: '王经理'},
    ...{contactPhone: '010-88887777', email: 'wang@example.com', insuredNo: 3},
  }
  const add = (idempotencyKey: string) => call(groupAdd, enquiry, {idempotencyKey})
  const key = randomUUID()
  await withClient(server.database.url, async (client) => {
    await client.query('begin; lock table group_enquiries in access exclusive mode')
    const interrupted = expect(add(key)).rejects.toMatchObject({code: ErrorCode.REQUEST_IN_PROGRESS})
    await expect.poll(() => endWaiting(client)).toBe(1)
    await interrupted
    await client.query('rollback')
  })
  expect(await add(key)).toBe(true)
  expect(await add(key)).toBe(true)
  expect(await server.database.db.$count(groupEnquiries, eq(groupEnquiries.userId, userId))).toBe(1)
})

test('S10: the server process outlives connections that end in mid-transaction, and a crash of the database', async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const server = await startProgram({
    ...{DATABASE_URL: postgres.url, ENCRYPTION_KEYS: testKeyText, PROVIDER_SECRET: 'lost-connection-secret'},
    SANDBOX_URL: 'http://127.0.0.1:9',
  })
  onTestFinished(() => void server.child.kill('SIGKILL'))
  const ready = async () => (await fetch(`${server.url}/readyz`)).status
  let phones = 0
  const requestCode = async () => {
    const response = await fetch(`${server.url}/api/taurus/user/captcha`, {
      method: 'POST',
      headers: {'content-type': 'application/json', projectid: 'hmb-cq'},
      body: JSON.stringify({phone: `137${String(++phones).padStart(8, '0')}`}),
    })
    return response.status
  }

  for (let round = 0; round < 3; round++) {
    await withClient(postgres.url, async (client) => {
      await client.query('begin; lock table sms_codes in access exclusive mode')
      const calls = [requestCode(), requestCode(), requestCode()]
      await expect.poll(() => endWaiting(client)).toBeGreaterThan(0)
      await client.query('rollback')
      for (const status of await Promise.all(calls)) expect([200, 500]).toContain(status)
    })
    expect(await ready()).toBe(200)
  }

  // PostgreSQL ends all connections when one of its processes crashes, recovers, and starts again.
  const doomed = new pg.Client(postgres.url)
  doomed.on('error', () => {})
  const ended = new Promise((resolve) => doomed.once('end', resolve))
  await doomed.connect()
  const {rows} = await doomed.query<{pid: number}>('select pg_backend_pid() as pid')
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
  await ended
  await expect.poll(requestCode).toBe(200)
  expect(await ready()).toBe(200)
  expect(server.child.exitCode).toBeNull()
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})
