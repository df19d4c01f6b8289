import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync} from 'node:fs'
import {request as httpRequest, type IncomingMessage} from 'node:http'
import {loadavg} from 'node:os'
import {join, resolve} from 'node:path'
import {createInterface} from 'node:readline'
import {buffer} from 'node:stream/consumers'
import {brotliDecompressSync} from 'node:zlib'
import {startPostgres} from '@hmb/server/testing/postgres-process'
import {createServerDatabase} from '@hmb/server/testing/server-database'
import {startServerProcesses} from '@hmb/server/testing/server-processes'
import {processCpuMs} from '../process-figures.ts'
import {type LoadFigures, load, type Target} from './http-load.ts'

const connections = 40
const warmUpSeconds = 2
const seconds = 6
const rounds = 3
const sessionCookie = 'hmb_session'
/** The number of networks from which the calls come, as at a launch. One alone would reach its limit. */
const addresses = 1024

const webDist = resolve(import.meta.dirname, '../../../apps/web/dist')

interface Call {
  path: string
  /** The JSON body of a POST; a GET without one. */
  body?: string
}

/** The calls of the first page of a visit without a login, whose response is the same for every person. */
const calls: Readonly<Record<string, Call>> = {
  'page/browse': {path: '/api/taurus/page/browse', body: JSON.stringify({id: 'home-cq', sub: ''})},
  skuInsure: {path: '/api/aries/query/skuInsure?skuNo=HMB-CQ-2026&projectId=hmb-cq'},
  'project/ext': {path: '/api/taurus/project/ext/query?projectId=hmb-cq&extType=INSURE_CLAIM_INFO'},
  'home HTML': {path: '/cq/home/home-cq'},
}

/**
 * `pnpm bench server`: how many requests a second one server process responds to on PostgreSQL, and the CPU of one
 * request. Beside it the same of a bare Fastify that sends a body of the same size, without a query and with one. The
 * median of three rounds in which all take turns. The limits of calls are on. The CPU hardly depends on the machine's
 * other work; the requests a second do.
 */
export async function report(): Promise<void> {
  if (!existsSync(join(webDist, 'cq/home.html'))) throw new Error('Build the web app first: pnpm build cq')
  const postgres = await startPostgres()
  const {url: databaseUrl, close} = await createServerDatabase(postgres.url)
  const ours = await startServerProcesses(databaseUrl, 1, {
    sandboxUrl: 'http://127.0.0.1:9',
    secret: 'bench-secret',
    // Behind a proxy the limits of public addresses hold.
    environment: {WEB_DIST: webDist, PROXIES: '1'},
  })
  const [url = ''] = ours.urls
  const [pid = 0] = ours.pids
  try {
    console.info(
      `${connections} connections, ${seconds} s, median of ${rounds}; p99 in ms, CPU in µs a request (load of the machine ${machineLoad()})`,
    )
    console.info(
      '| | bytes | a second | CPU | p99 | bare Fastify | CPU | of its CPU | Fastify and one query | CPU | of its CPU |',
    )
    console.info('|---|---|---|---|---|---|---|---|---|---|---|')
    for (const [name, call] of Object.entries(calls)) console.info(await rowOf(name, {url, pid}, call, databaseUrl))
    console.info(`load of the machine ${machineLoad()}`)
  } finally {
    await ours.stop()
    await close()
    await postgres.stop()
  }
}

const machineLoad = () => loadavg()[0]?.toFixed(1)

interface ServerProcess {
  readonly url: string
  readonly pid: number
}

interface Figure extends LoadFigures {
  /** Of the server for one request, in µs. */
  readonly cpu: number
}

async function rowOf(name: string, server: ServerProcess, call: Call, databaseUrl: string): Promise<string> {
  const target = await targetOf(server.url, call)
  const {bytes} = await load(target, {connections, seconds: warmUpSeconds})
  const bare = await startBareServer(bytes, databaseUrl)
  const bareTarget = (path: string): Target => ({server: bare.url, path, headers: [{}], expected: Buffer.from(success)})
  try {
    const figures: Record<'ours' | 'fixed' | 'query', Figure[]> = {ours: [], fixed: [], query: []}
    for (let round = 0; round < rounds; round++) {
      figures.ours.push(await measure(server, target))
      figures.fixed.push(await measure(bare, bareTarget('/fixed')))
      figures.query.push(await measure(bare, bareTarget('/query')))
    }
    const [own, fixed, query] = [medianOf(figures.ours), medianOf(figures.fixed), medianOf(figures.query)]
    const columns = [
      ...[name, bytes, whole(own.perSecond), whole(own.cpu), own.p99],
      ...[fixed, query].flatMap((floor) => [whole(floor.perSecond), whole(floor.cpu), ratio(own, floor)]),
    ]
    return `| ${columns.join(' | ')} |`
  } finally {
    bare.child.kill('SIGTERM')
  }
}

const whole = (count: number) => Math.round(count).toLocaleString('en')
const ratio = (own: Figure, floor: Figure) => `${(own.cpu / floor.cpu).toFixed(1)} ×`

/** The round with the median of CPU. */
function medianOf(figures: readonly Figure[]): Figure {
  const sorted = figures.toSorted((one, other) => one.cpu - other.cpu)
  const median = sorted[Math.floor(sorted.length / 2)]
  if (!median) throw new Error('no rounds')
  return median
}

/** The beginning of a successful envelope: an error has HTTP status 200 too. */
const success = '{"code":0,'

async function targetOf(server: string, {path, body}: Call): Promise<Target> {
  const headers = Array.from({length: addresses}, (_, index) => ({
    'accept-encoding': 'br',
    'x-forwarded-for': `203.0.${113 + (index >> 8)}.${index & 255}`,
    // The benchmark overloads the server, which refuses visitors without a session cookie. An empty one opens no session.
    cookie: `${sessionCookie}=`,
  }))
  const call = {server, path, ...(body === undefined ? {} : {body})}
  return {...call, headers, expected: await beginningOf(call, headers[0] ?? {})}
}

/** Requests once, checks the response, and returns the beginning of its body as it was sent. */
async function beginningOf(
  {server, path, body}: Pick<Target, 'server' | 'path' | 'body'>,
  headers: Readonly<Record<string, string>>,
): Promise<Buffer> {
  const type = body === undefined ? {} : {'content-type': 'application/json'}
  const request = httpRequest(server + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {...headers, ...type},
  })
  request.end(body)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const sent = await buffer(response)
  const text = response.headers['content-encoding'] === 'br' ? brotliDecompressSync(sent) : sent
  if (path.startsWith('/api/') && !text.toString().startsWith(success)) throw new Error(`${path} responded ${text}`)
  return sent.subarray(0, success.length)
}

async function measure({pid}: ServerProcess, target: Target): Promise<Figure> {
  await load(target, {connections, seconds: warmUpSeconds})
  const before = processCpuMs(pid)
  const figures = await load(target, {connections, seconds})
  return {...figures, cpu: ((processCpuMs(pid) - before) * 1000) / figures.responses}
}

async function startBareServer(bytes: number, databaseUrl: string): Promise<ServerProcess & {child: ChildProcess}> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    env: {PATH: process.env.PATH, NODE_ENV: 'production', BODY_BYTES: String(bytes), DATABASE_URL: databaseUrl},
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface({input: child.stdout}), 'line')
  return {url: String(line).replace('listening at ', ''), pid: child.pid ?? 0, child}
}
