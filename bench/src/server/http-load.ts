import {connect} from 'node:net'
import {setTimeout as sleep} from 'node:timers/promises'
import {quantile} from '../quantile.ts'

/** The request that is repeated. */
export interface Target {
  /** `http://127.0.0.1:8080` */
  readonly server: string
  readonly path: string
  /** The JSON body of a POST; a GET without one. */
  readonly body?: string
  /** One list of headers after the other, so that the requests come from different networks. */
  readonly headers: readonly Readonly<Record<string, string>>[]
  /** The beginning of the body of each response, as it is sent: it may be compressed. */
  readonly expected: Buffer
}

export interface LoadFigures {
  readonly perSecond: number
  /** In ms. */
  readonly p99: number
  readonly responses: number
  /** The bytes of one response. */
  readonly bytes: number
}

/**
 * Loads a server over this number of connections, each with one request at a time. Throws when a response is not HTTP 200 with
 * the expected beginning. It reads no more of a response than that and its length: a client that parses responses needs more CPU
 * than the server.
 *
 * @example
 * await load({server, path: '/fixed', headers: [{}], expected: Buffer.of()}, {connections: 40, seconds: 6})
 */
export async function load(
  target: Target,
  {connections, seconds}: {connections: number; seconds: number},
): Promise<LoadFigures> {
  const requests = target.headers.map((headers) => requestText(target, headers))
  const run = {times: [] as number[], bytes: 0, next: 0, stopped: false}
  const start = performance.now()
  const clients = Array.from({length: connections}, () => repeat(target, requests, run))
  stayAwake(() => run.stopped)
  const stop = sleep(seconds * 1000).then(() => {
    run.stopped = true
  })
  await Promise.all([...clients, stop])
  const responses = run.times.length
  return {
    perSecond: (responses / (performance.now() - start)) * 1000,
    p99: Math.round(quantile(run.times, 0.99)),
    responses,
    bytes: Math.round(run.bytes / responses),
  }
}

/**
 * Keeps this process from sleeping. A sleeping load generator must be woken for each response, and the system charges that to the
 * server: on a virtual machine a third of the CPU of a response.
 */
function stayAwake(isStopped: () => boolean): void {
  if (!isStopped()) setImmediate(() => stayAwake(isStopped))
}

function requestText({server, path, body}: Target, headers: Readonly<Record<string, string>>): Buffer {
  const sent = {
    host: new URL(server).host,
    ...headers,
    ...(body === undefined ? {} : {'content-type': 'application/json', 'content-length': Buffer.byteLength(body)}),
  }
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`)
}

/** One connection, until the run stops. */
function repeat(
  {server, path, expected}: Target,
  requests: readonly Buffer[],
  run: {times: number[]; bytes: number; next: number; stopped: boolean},
): Promise<void> {
  const {hostname, port} = new URL(server)
  return new Promise((done, fail) => {
    const socket = connect(Number(port), hostname).setNoDelay(true)
    let sentAt = 0
    /** The beginning of a response, until its head and the expected text are complete. */
    let beginning: Buffer | null = null
    /** The bytes of the response that have not come yet; 0 before its head is known. */
    let missing = 0

    const send = () => {
      if (run.stopped) return socket.end()
      sentAt = performance.now()
      socket.write(requests[run.next++ % requests.length] ?? '')
    }
    const readHead = (chunk: Buffer): number | null => {
      beginning = beginning ? Buffer.concat([beginning, chunk]) : chunk
      const end = beginning.indexOf('\r\n\r\n') + 4
      if (end < 4 || beginning.length < end + expected.length) return null
      const head = beginning.toString('latin1', 0, end)
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
      if (
        !head.startsWith('HTTP/1.1 200 ') ||
        length === undefined ||
        !beginning.subarray(end, end + expected.length).equals(expected)
      )
        throw new Error(`${path} responded ${beginning.toString().slice(0, 600)}`)
      const left = end + Number(length) - beginning.length
      beginning = null
      return left
    }
    socket.on('connect', send)
    socket.on('error', fail)
    socket.on('close', () => done())
    socket.on('data', (chunk: Buffer) => {
      run.bytes += chunk.length
      try {
        const left = missing > 0 ? missing - chunk.length : readHead(chunk)
        if (left === null) return
        missing = left
      } catch (error) {
        fail(error)
        return socket.destroy()
      }
      if (missing > 0) return
      run.times.push(performance.now() - sentAt)
      send()
    })
  })
}
