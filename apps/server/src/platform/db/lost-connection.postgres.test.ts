import {randomUUID} from 'node:crypto'
import {connect, createServer, type Socket} from 'node:net'
import {join} from 'node:path'
import {appointSave} from '@hmb/contract/appointment'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {GroupType} from '@hmb/contract/codes/group-type'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {groupAdd} from '@hmb/contract/group'
import {projectExt} from '@hmb/contract/project'
import {eq, inArray, sql} from 'drizzle-orm'
import pg from 'pg'
import {expect, onTestFinished, test} from 'vitest'
import {writeOverdueOrders} from '../../testing/overdue-orders.ts'
import {startPostgres} from '../../testing/postgres-process.ts'
import {startProgram} from '../../testing/server-program.ts'
import {withClient} from '../../testing/test-database.ts'
import {testKeys, testKeyText} from '../../testing/test-keys.ts'
import {startTestServer} from '../../testing/test-server.ts'
import {isConnectionLost} from './database-failure.ts'
import {openPostgres} from './postgres-database.ts'
import {groupEnquiries} from './schema/group.ts'
import {orders} from './schema/order.ts'

const repeatableErrors = [ErrorCode.REQUEST_IN_PROGRESS, ErrorCode.INTERNAL_ERROR]

/** Ends the connections that wait for a lock in this database, and returns their number. */
async function endWaiting(client: pg.Client): Promise<number | null> {
  // In a transaction, PostgreSQL shows the activity of its first reading until this call.
  await client.query('select pg_stat_clear_snapshot()')
  const {rowCount} = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
  )
  return rowCount
}

test('S10: a connection that ends in mid-transaction responds with REQUEST_IN_PROGRESS, and the repetition runs the call once', async () => {
  const server = await startTestServer()
  const {call, userId} = await server.customer()
  const enquiry = {
    groupType: GroupType.ENTERPRISE,
    companyName: '示例科技有限公司',
    contactName: '王经理',
    contactPhone: '010-88887777',
    email: 'wang@example.com',
    insuredNo: 3,
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

/** A server process with a PostgreSQL of its own; both end with the test. */
async function startServerWithDatabase() {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const server = await startProgram({
    DATABASE_URL: postgres.url,
    ENCRYPTION_KEYS: testKeyText,
    PROVIDER_SECRET: 'lost-connection-secret',
    SANDBOX_URL: 'http://127.0.0.1:9',
  })
  onTestFinished(() => void server.child.kill('SIGKILL'))
  return {postgres, server}
}

test('S10: the server process continues after connections that end in mid-transaction, and after a crash of the database', async () => {
  const {postgres, server} = await startServerWithDatabase()
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
  const crashingClient = new pg.Client(postgres.url)
  crashingClient.on('error', () => {})
  const ended = new Promise((resolve) => crashingClient.once('end', resolve))
  await crashingClient.connect()
  const {rows} = await crashingClient.query<{pid: number}>('select pg_backend_pid() as pid')
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
  await ended
  await expect.poll(requestCode).toBe(200)
  expect(await ready()).toBe(200)
  expect(server.child.exitCode).toBeNull()
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('S57: a stop and start of PostgreSQL under load: calls are refused in time, the process keeps running, calls and jobs continue', async () => {
  const {postgres, server} = await startServerWithDatabase()
  const ready = () => fetch(`${server.url}/readyz`).then(({status}) => status)

  const responses: {code: number; ms: number}[] = []
  /** A call that writes its idempotency key, then is refused because there is no such product. */
  const book = () =>
    fetch(server.url + appointSave.path, {
      method: 'POST',
      headers: {'content-type': 'application/json', projectid: 'hmb-cq', 'idempotency-key': randomUUID()},
      body: JSON.stringify({skuNo: 'none', userPhone: '13600000001'}),
    })
  const read = () => fetch(`${server.url}${projectExt.path}?projectId=hmb-cq&extType=CLAIM`)
  let loading = true
  const load = async (call: () => Promise<Response>) => {
    while (loading) {
      const start = performance.now()
      const {code} = (await (await call()).json()) as {code: number}
      responses.push({code, ms: performance.now() - start})
    }
  }
  const loads = Promise.all([book, read].flatMap((call) => Array.from({length: 10}, () => load(call))))
  const countOf = (...codes: number[]) => responses.filter(({code}) => codes.includes(code)).length

  await expect.poll(() => Math.min(countOf(0), countOf(ErrorCode.NOT_FOUND))).toBeGreaterThan(20)
  expect(countOf(...repeatableErrors)).toBe(0)
  await postgres.halt()
  const refused = () => Math.min(countOf(ErrorCode.REQUEST_IN_PROGRESS), countOf(ErrorCode.INTERNAL_ERROR))
  await expect.poll(refused).toBeGreaterThan(20)
  expect(await ready()).toBe(503)
  await postgres.resume()
  const [reads, writes] = [countOf(0), countOf(ErrorCode.NOT_FOUND)]
  await expect.poll(() => Math.min(countOf(0) - reads, countOf(ErrorCode.NOT_FOUND) - writes)).toBeGreaterThan(20)
  loading = false
  await loads
  // The result of the last probe is valid for a second.
  await expect.poll(ready).toBe(200)
  expect(countOf(0, ErrorCode.NOT_FOUND, ...repeatableErrors)).toBe(responses.length)
  expect(Math.max(...responses.map(({ms}) => ms))).toBeLessThan(15_000)

  const database = await openPostgres(postgres.url, testKeys)
  const overdue = await writeOverdueOrders(database.db, {count: 3, now: new Date(), openCashiers: false})
  const closed = () => database.db.select({status: orders.status}).from(orders).where(inArray(orders.id, overdue))
  await expect.poll(closed).toEqual(overdue.map(() => ({status: OrderStatus.CLOSED})))
  await database.close()
  expect(server.child.exitCode).toBeNull()
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('S10: a PostgreSQL without a free connection counts as one that cannot be reached', async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  await withClient(postgres.url, (client) => client.query('create role hmb login connection limit 0'))
  const refused = await withClient(postgres.url.replace('postgres@', 'hmb@'), async () => null).catch((error) => error)
  expect(refused).toMatchObject({code: '53300'})
  expect(isConnectionLost(refused)).toBe(true)
})

test('S58: no call waits for a database that no longer responds, and calls continue when it responds again', async () => {
  const {url} = await startTestServer().then(({database}) => database)
  const network = await openSilentNetwork(new URL(url))
  const database = await openPostgres(network.url, testKeys, {silenceMs: 500})
  onTestFinished(async () => {
    await database.close()
    await network.close()
  })
  const read = () => database.db.execute(sql`select 1`)
  const write = () => database.db.transaction((tx) => tx.execute(sql`select 1`))
  await Promise.all([read(), write()])
  network.silent = true
  for (const outcome of await Promise.allSettled([read(), write(), write()])) {
    expect(outcome.status).toBe('rejected')
    expect(isConnectionLost((outcome as PromiseRejectedResult).reason)).toBe(true)
  }
  network.silent = false
  await Promise.all([read(), write()])
})

/** A TCP proxy to the Unix socket of the database, which drops the data of both directions while `silent`. */
async function openSilentNetwork(database: URL) {
  const socketFile = join(decodeURIComponent(database.hostname), `.s.PGSQL.${database.port}`)
  const sockets = new Set<Socket>()
  const network = {silent: false, url: '', close: () => Promise.resolve()}
  const server = createServer((client) => {
    const upstream = connect(socketFile)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => void (network.silent || to.write(bytes)))
      from.on('error', () => {})
      from.once('close', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const own = new URL(database)
  own.hostname = '127.0.0.1'
  own.port = String((server.address() as {port: number}).port)
  network.url = own.href
  network.close = () => {
    for (const socket of sockets) socket.destroy()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return network
}
