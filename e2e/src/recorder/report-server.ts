import {createServer, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {gunzipSync} from 'node:zlib'
import {ErrorCode} from '@hmb/contract/codes/error-code'

export interface ReceivedReport {
  recordId: string
  seq: number
  metadata: Record<string, string>
  events: RecordedEvent[]
  /** The whole body, as it was sent. */
  bytes: number
  at: number
}

export interface RecordedEvent {
  type: number
  timestamp: number
  data: {tag?: string; payload?: Record<string, unknown>; href?: string; source?: number}
}

/** The reaction of the server to a report: store it, or one of the faults. */
export type Behaviour = 'store' | 'fail' | 'silent' | 'closed' | 'refuse' | {busySeconds: number}

/** A real HTTP server for the recorder: its pages, and an endpoint for the reports whose behaviour the test sets. */
export async function startReportServer(script: string) {
  let behaviour: Behaviour = 'store'
  let html = '<main></main>'
  let head = ''
  /** The hashes of the style sheets that the server keeps; null without such a call. */
  let keptStyles: readonly string[] | null = null
  const files = new Map<string, string>()
  const stored: ReceivedReport[] = []
  const tried: {seq: number; at: number}[] = []
  const silent = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    if (request.url === '/recorder.js') return response.setHeader('Content-Type', 'text/javascript').end(script)
    const path = request.url ?? ''
    const file = files.get(path)
    if (file !== undefined) return response.setHeader('Content-Type', 'text/css; charset=utf-8').end(file)
    if (path.startsWith('/api/leo/recorder/styles?') && keptStyles)
      return response.end(JSON.stringify({code: 0, data: {hashes: keptStyles}, message: ''}))
    if (request.method !== 'POST')
      return response
        .setHeader('Content-Type', 'text/html; charset=utf-8')
        .end(
          `<!doctype html><html lang="zh"><title>页面</title>${head}<body>${html}<script src="/recorder.js"></script></body></html>`,
        )
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const {recordId = '', seq = '', events = '', ...metadata} = Object.fromEntries(new URLSearchParams(body))
      tried.push({seq: Number(seq), at: Date.now()})
      const respondWith = (code: number) => response.end(JSON.stringify({code, data: true, message: ''}))
      if (behaviour === 'silent') return silent.add(response)
      if (behaviour === 'fail') return response.writeHead(503).end()
      if (behaviour === 'closed') return respondWith(ErrorCode.NOT_FOUND)
      if (behaviour === 'refuse') {
        // Once: the gap in its place is stored.
        behaviour = 'store'
        return respondWith(ErrorCode.INVALID_FIELD)
      }
      if (typeof behaviour === 'object')
        return response.writeHead(429, {'Retry-After': String(behaviour.busySeconds)}).end()
      const known = stored.some((other) => other.recordId === recordId && other.seq === Number(seq))
      if (!known)
        stored.push({
          recordId,
          seq: Number(seq),
          metadata,
          bytes: body.length,
          at: Date.now(),
          events: JSON.parse(gunzipSync(Buffer.from(events, 'base64')).toString()),
        })
      return respondWith(0)
    })
  })
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  await listen(0)
  const {port} = server.address() as AddressInfo
  const stop = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return {
    url: `http://127.0.0.1:${port}`,
    /** The stored reports, by the first reports of their recordings and by their numbers. */
    stored: () => [...stored],
    /** Every attempt to report, also those that failed. */
    tried: () => [...tried],
    events: () => stored.flatMap(({events}) => events),
    gaps: () => stored.flatMap(({events}) => events.filter(({data}) => data.tag === 'gap')),
    behave(next: Behaviour) {
      behaviour = next
    },
    serve(body: string) {
      html = body
    },
    /** Style sheets by their paths, and links or elements of them in the head of the page. */
    serveStyles(sheets: Record<string, string>, elements: string) {
      for (const [path, text] of Object.entries(sheets)) files.set(path, text)
      head = elements
    },
    /** The hashes in the server's list of stored sheets. */
    keepStyles(hashes: readonly string[]) {
      keptStyles = hashes
    },
    /** The server is down: connections are refused. */
    goDown: stop,
    restart: () => listen(port),
    stop,
  }
}

export type ReportServer = Awaited<ReturnType<typeof startReportServer>>
