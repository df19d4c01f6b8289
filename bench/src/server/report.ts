import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {createInterface} from 'node:readline'
import {startPostgres} from '@hmb/server/testing/postgres-process'
import {createServerDatabase} from '@hmb/server/testing/server-database'
import {startServerProcesses} from '@hmb/server/testing/server-processes'
import autocannon from 'autocannon'

const connections = 40
const warmUpSeconds = 2
const seconds = 6
const rounds = 3
/** The calls come from so many networks, as at a launch: one alone would meet its limit. */
const addresses = 1024

const webDist = resolve(import.meta.dirname, '../../../apps/web/dist')

interface Call {
  path: string
  /** The JSON body of a POST; a GET without one. */
  body?: string
}

/** What everybody gets alike, without a login, as on the first page of a visit. */
const calls: Readonly<Record<string, Call>> = {
  'page/browse': {path: '/api/taurus/page/browse', body: JSON.stringify({id: 'home-cq', sub: ''})},
  skuInsure: {path: '/api/aries/query/skuInsure?skuNo=HMB-CQ-2026&projectId=hmb-cq'},
  'project/ext': {path: '/api/taurus/project/ext/query?projectId=hmb-cq&extType=INSURE_CLAIM_INFO'},
  'home HTML': {path: '/cq/home/home-cq'},
}

/**
 * `pnpm bench server`: requests a second that one server process responds to on PostgreSQL, beside a bare Fastify that sends a body of
 * the same size, without a query and with one. The median of three rounds in which all take turns. The limits of calls are on.
 */
export async function report(): Promise<void> {
  if (!existsSync(join(webDist, 'cq/home.html'))) throw new Error('Build the web app first: pnpm build cq')
  const postgres = await startPostgres()
  const {url: databaseUrl, close} = await createServerDatabase(postgres.url)
  const ours = await startServerProcesses(databaseUrl, 1, {
    ...{sandboxUrl: 'http://127.0.0.1:9', secret: 'bench-secret'},
    // Behind a proxy the limits of public addresses hold.
    environment: {WEB_DIST: webDist, PROXIES: '1'},
  })
  const [serverUrl = ''] = ours.urls
  try {
    console.info(`${connections} connections, ${seconds} s, median of ${rounds}; p99 in ms`)
    console.info('| | bytes | a second | p99 | bare Fastify | of it | Fastify and one query | of it |')
    console.info('|---|---|---|---|---|---|---|---|')
    for (const [name, call] of Object.entries(calls)) console.info(await rowOf(name, serverUrl, call, databaseUrl))
  } finally {
    await ours.stop()
    await close()
    await postgres.stop()
  }
}

interface Figure {
  perSecond: number
  p99: number
}

async function rowOf(name: string, serverUrl: string, call: Call, databaseUrl: string): Promise<string> {
  const target = targetOf(serverUrl, call)
  const bytes = await bytesOf(target)
  const bare = await startBareServer(bytes, databaseUrl)
  try {
    const figures: Record<'ours' | 'fixed' | 'query', Figure[]> = {ours: [], fixed: [], query: []}
    for (let round = 0; round < rounds; round++) {
      figures.ours.push(await measure(target))
      figures.fixed.push(await measure({url: `${bare.url}/fixed`}))
      figures.query.push(await measure({url: `${bare.url}/query`}))
    }
    const [own, fixed, query] = [medianOf(figures.ours), medianOf(figures.fixed), medianOf(figures.query)]
    const columns = [
      ...[name, bytes, whole(own.perSecond), own.p99],
      ...[whole(fixed.perSecond), ratio(own, fixed), whole(query.perSecond), ratio(own, query)],
    ]
    return `| ${columns.join(' | ')} |`
  } finally {
    bare.child.kill('SIGTERM')
  }
}

const whole = (count: number) => Math.round(count).toLocaleString('en')
const ratio = (own: Figure, floor: Figure) => `${Math.round((own.perSecond / floor.perSecond) * 100)} %`

/** The round with the median throughput. */
function medianOf(figures: readonly Figure[]): Figure {
  const sorted = figures.toSorted((one, other) => one.perSecond - other.perSecond)
  return sorted[Math.floor(sorted.length / 2)] ?? {perSecond: 0, p99: 0}
}

type Target = Pick<autocannon.Options, 'url' | 'method' | 'headers' | 'body' | 'requests'>

function targetOf(serverUrl: string, {path, body}: Call): Target {
  const requests = Array.from({length: addresses}, (_, index) => {
    const headers = {'accept-encoding': 'br', 'x-forwarded-for': `203.0.${113 + (index >> 8)}.${index & 255}`}
    if (body === undefined) return {headers}
    return {method: 'POST' as const, headers: {...headers, 'content-type': 'application/json'}, body}
  })
  return {url: serverUrl + path, requests}
}

/** The size of the response as it is sent. */
async function bytesOf(target: Target): Promise<number> {
  const {throughput, requests} = await load(target, warmUpSeconds)
  return Math.round(throughput.total / requests.total)
}

async function measure(target: Target): Promise<Figure> {
  await load(target, warmUpSeconds)
  const {requests, latency} = await load(target, seconds)
  return {perSecond: requests.average, p99: latency.p99}
}

async function load(target: Target, duration: number): Promise<autocannon.Result> {
  // An error has HTTP status 200 and a code in its body.
  const isSuccess = target.url.includes('/api/')
    ? {verifyBody: (body: string | Buffer | undefined) => String(body).startsWith('{"code":0,')}
    : {}
  const result = await autocannon({...target, ...isSuccess, connections, duration})
  const failed = result.non2xx + result.errors + result.mismatches
  if (failed > 0) throw new Error(`${target.url}: ${failed} calls failed`)
  return result
}

async function startBareServer(bytes: number, databaseUrl: string): Promise<{url: string; child: ChildProcess}> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    env: {PATH: process.env.PATH, NODE_ENV: 'production', BODY_BYTES: String(bytes), DATABASE_URL: databaseUrl},
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface({input: child.stdout}), 'line')
  return {url: String(line).replace('listening at ', ''), child}
}
