import {ErrorCode} from '@hmb/contract/codes/error-code'
import {projectExt} from '@hmb/contract/project'
import {recordingReport} from '@hmb/contract/recording'
import {asc} from 'drizzle-orm'
import {expect, onTestFinished, test} from 'vitest'
import {buildApp} from '../app.ts'
import {newId} from '../platform/ids.ts'
import {createLog} from '../platform/log.ts'
import {startPostgres} from '../testing/postgres-process.ts'
import {recordingChunks} from '../testing/recording-chunks.ts'
import {startProgram} from '../testing/server-program.ts'
import {withClient} from '../testing/test-database.ts'
import {testKeyText} from '../testing/test-keys.ts'
import {reportForm, sendReport} from '../testing/test-recorder.ts'
import {startTestServer} from '../testing/test-server.ts'

async function openPage() {
  const server = await startTestServer()
  const browser = server.browser()
  await browser.call(projectExt, {extType: 'CSS', projectId: 'hmb-cq'})
  return {server, browser, db: server.database.db}
}

test('S80: a report gets 429 when its connection ends during the insert, and the repetition is stored once', async () => {
  const {server, browser, db} = await openPage()
  const recordId = newId()
  await withClient(server.database.url, async (client) => {
    await client.query('begin; lock table recording_chunks in access exclusive mode')
    const interrupted = Promise.all(['0', '1'].map((seq) => sendReport(browser, {recordId, seq})))
    await expect
      .poll(async () => {
        // Otherwise a transaction always sees the activity of its first reading.
        await client.query('select pg_stat_clear_snapshot()')
        const ended = await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`)
        return ended.rowCount
      })
      .toBe(1)
    await client.query('rollback')
    const [first] = await interrupted
    expect(first).toMatchObject({status: ErrorCode.RECORDER_BUSY, json: {code: ErrorCode.RECORDER_BUSY}})
    expect(Number(first?.headers['retry-after'])).toBeGreaterThan(0)
  })
  for (const seq of ['0', '1', '0']) expect((await sendReport(browser, {recordId, seq})).json.data).toBe(true)
  const chunks = await db.select().from(recordingChunks).orderBy(asc(recordingChunks.seq))
  expect(chunks.map(({seq}) => seq)).toEqual([0, 1])
})

test('S81: two servers store each report once, and refuse the other browser alike', async () => {
  const {server, browser, db} = await openPage()
  const {database, providers, clock, config} = server
  const second = await buildApp({database, providers, clock, config, log: createLog('silent')})
  onTestFinished(() => second.close())
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const other = {inject: (options: object) => second.inject({...options, ...withCookie(options, cookie)})}
  const ids = [newId(), newId(), newId()]
  const responses = await Promise.all(
    ids.flatMap((recordId) =>
      Array.from({length: 20}, (_, n) => n % 10).flatMap((seq) =>
        [browser, other].map((from) => sendReport(from, {recordId, seq: String(seq)})),
      ),
    ),
  )
  expect(new Set(responses.map(({json}) => json.data))).toEqual(new Set([true]))
  expect(await db.$count(recordingChunks)).toBe(30)
  const stranger = server.browser()
  await stranger.call(projectExt, {extType: 'CSS', projectId: 'hmb-cq'})
  const strange = [...stranger.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const throughSecond = {inject: (options: object) => second.inject({...options, ...withCookie(options, strange)})}
  for (const from of [stranger, throughSecond])
    expect((await sendReport(from, {recordId: ids[0] ?? '', seq: '99'})).json.code).toBe(ErrorCode.NOT_FOUND)
})

const withCookie = (options: {headers?: object}, cookie: string) => ({headers: {...options.headers, cookie}})

test('S80: every report with the response true is stored, also when the database crashes under load', async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  // The databases of tests commit to memory alone, which a crash loses.
  await withClient(postgres.url, (client) => client.query('alter role current_user set synchronous_commit = on'))
  const server = await startProgram({
    DATABASE_URL: postgres.url,
    ENCRYPTION_KEYS: testKeyText,
    PROVIDER_SECRET: 'recording-secret',
    SANDBOX_URL: 'http://127.0.0.1:9',
  })
  onTestFinished(() => void server.child.kill('SIGKILL'))
  const recordId = newId()
  const headers = {cookie: `hmb_visitor=${'v'.repeat(43)}`, projectid: 'hmb-cq'}
  const stored = new Set<number>()
  let seq = 0
  let refused = 0
  let stopped = false
  const load = Array.from({length: 8}, async () => {
    while (!stopped) {
      const sentSeq = seq++
      const body = reportForm({recordId, seq: String(sentSeq)})
      const response = await fetch(server.url + recordingReport.path, {method: 'POST', headers, body})
      const {code} = (await response.json()) as {code: number}
      if (code === 0) stored.add(sentSeq)
      else {
        expect(code).toBe(ErrorCode.RECORDER_BUSY)
        refused += 1
        await expect.poll(() => acceptsConnections(postgres.url)).toBe(true)
      }
    }
  })
  await expect.poll(() => stored.size).toBeGreaterThan(50)
  // PostgreSQL ends all connections when one of its processes crashes, recovers, and starts again.
  await withClient(postgres.url, (client) =>
    client.query('select pg_backend_pid() as pid').then(({rows: [backend]}) => {
      client.on('error', () => {})
      process.kill(backend.pid, 'SIGKILL')
    }),
  )
  await expect.poll(() => refused).toBeGreaterThan(0)
  const before = stored.size
  await expect.poll(() => stored.size).toBeGreaterThan(before + 50)
  stopped = true
  await Promise.all(load)
  const {rows} = await withClient(postgres.url, (client) =>
    client.query<{seq: number}>('select seq from recording_chunks'),
  )
  const found = new Set(rows.map((row) => row.seq))
  expect([...stored].filter((each) => !found.has(each))).toEqual([])
})

/** False while PostgreSQL recovers. */
const acceptsConnections = (url: string) => withClient(url, async () => true).catch(() => false)

test('S93: a late process refuses reports unread with 429, and serves other calls', async () => {
  const {server, db} = await openPage()
  const url = await server.app.listen({port: 0, host: '127.0.0.1'})
  const send = async (seq: number) => {
    const response = await fetch(url + recordingReport.path, {
      method: 'POST',
      headers: {cookie: `hmb_visitor=${'v'.repeat(43)}`, projectid: 'hmb-cq'},
      body: reportForm({recordId: 'a-recording-of-a-test', seq: String(seq)}),
    })
    const {code} = (await response.json()) as {code: number}
    return {code, status: response.status, retryAfter: Number(response.headers.get('retry-after'))}
  }
  // Other work delays the timers. Many reports are sent in its pauses, because a few a second are never refused.
  const busy = setInterval(() => {
    const until = performance.now() + 100
    while (performance.now() < until);
  }, 120)
  const responses: Awaited<ReturnType<typeof send>>[] = []
  let seq = 0
  while (!responses.some(({code}) => code !== 0) && seq < 2000)
    responses.push(...(await Promise.all(Array.from({length: 40}, () => send(seq++)))))
  const other = await fetch(`${url}/healthz`)
  clearInterval(busy)
  expect(other.status).toBe(200)
  const refused = responses.filter(({code}) => code !== 0)
  for (const {code, status, retryAfter} of refused) {
    expect([code, status]).toEqual([ErrorCode.RECORDER_BUSY, ErrorCode.RECORDER_BUSY])
    expect(retryAfter).toBeGreaterThan(0)
  }
  expect(refused.length).toBeGreaterThan(0)
  expect(await db.$count(recordingChunks)).toBe(responses.length - refused.length)
})
