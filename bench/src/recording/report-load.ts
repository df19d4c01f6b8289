import {randomBytes} from 'node:crypto'
import {Agent, request} from 'node:http'
import {constants, setPriority} from 'node:os'
import {performance} from 'node:perf_hooks'
import {setTimeout as sleep} from 'node:timers/promises'
import {gzipSync} from 'node:zlib'
import {recordingReport} from '@hmb/contract/recording'
import {quantile} from '../quantile.ts'

// A process of its own, so that its work does not delay the orders that the benchmark measures:
// node report-load.ts <server> <reports a second> <seconds>

// The phones that it simulates have cores of their own.
setPriority(constants.priority.PRIORITY_LOW)

/** The measurements of the load. Times are in ms. */
export interface LoadResult {
  accepted: number
  refused: number
  failed: number
  bytes: number
  p50: number
  p99: number
}

/** The number of pages that report, each every three seconds. */
const pages = 3000
/** The recorder may send 60 KB a minute: 3 KB a report. Some are small, and the first one of a page is large. */
const sizes = [600, 1500, 2200, 3000, 4500, 6200]
const firstSize = 40_000

const gzipOfSize = (bytes: number) => gzipSync(randomBytes(bytes)).toString('base64url')
const bodies = sizes.map(gzipOfSize)
const firstBody = gzipOfSize(firstSize)

const [server = '', rate = '1000', seconds = '20'] = process.argv.slice(2)
// Another address than the orders: the server limits the connections of one network.
const agent = new Agent({keepAlive: true, maxSockets: 200, localAddress: '127.0.0.2'})
const times: number[] = []
const result = {accepted: 0, refused: 0, failed: 0, bytes: 0}
const product = new URLSearchParams({
  goodsCode: 'HMB-CQ-2026',
  goodsVersion: '2026',
  busCode: 'hmb-cq',
  goodsName: '重庆惠民保2026版',
  origin: 'web',
}).toString()
const recordings = Array.from({length: pages}, () => ({
  recordId: randomBytes(16).toString('base64url'),
  cookie: `hmb_visitor=${randomBytes(32).toString('base64url')}`,
  seq: 0,
}))

function send(page: (typeof recordings)[number], events: string): Promise<void> {
  const seq = String(page.seq++)
  // Only the name contains a character to escape. Escaping 6 KB takes longer than sending them.
  const body = `recordId=${page.recordId}&seq=${seq}&events=${events}&sentAt=${Date.now()}&recallCode=${page.recordId}&${product}`
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    projectid: 'hmb-cq',
    cookie: page.cookie,
    'content-length': Buffer.byteLength(body),
  }
  const from = performance.now()
  return new Promise((resolve) => {
    const call = request(server + recordingReport.path, {method: 'POST', agent, headers}, (response) => {
      response.resume()
      response.once('end', () => {
        times.push(performance.now() - from)
        if (response.statusCode === 200) result.accepted += 1
        else if (response.statusCode === 429) result.refused += 1
        else result.failed += 1
        resolve()
      })
    })
    call.once('error', () => {
      result.failed += 1
      resolve()
    })
    result.bytes += body.length
    call.end(body)
  })
}

const total = Number(rate) * Number(seconds)
const start = performance.now()
const calls: Promise<void>[] = []
while (calls.length < total) {
  const due = Math.min(total, Math.floor(((performance.now() - start) / 1000) * Number(rate)))
  for (let n = calls.length; n < due; n++) {
    const page = recordings[n % pages]
    // One page in thirty begins anew, with the picture of a whole page.
    if (page) calls.push(send(page, n % 30 === 0 ? firstBody : (bodies[n % bodies.length] ?? '')))
  }
  await sleep(5)
}
await Promise.all(calls)
agent.destroy()
const figures: LoadResult = {...result, p50: quantile(times, 0.5), p99: quantile(times, 0.99)}
process.stdout.write(JSON.stringify(figures))
