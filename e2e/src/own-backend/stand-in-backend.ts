import {existsSync, readFileSync} from 'node:fs'
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {extname, join, normalize} from 'node:path'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {type Account, createCalls, type Data, type Mistake, StandInError} from './stand-in-calls.ts'
import {files} from './stand-in-content.ts'

// A backend that is not ours, with Node and memory only. It serves a build, and the calls of `stand-in-calls.ts`.

export interface StandIn {
  readonly url: string
  /** The SMS code of a phone. */
  code(phone: string): string
  stop(): Promise<void>
}

export interface StandInOptions {
  /** The folder of a build. */
  readonly build: string
  /** The Content-Security-Policy of its pages. */
  readonly csp: string
  /** The path of the build, `/cq/` by default. */
  readonly base?: string
  /** The environment prefix before `/api`. */
  readonly prefix?: string
  readonly mistakes?: readonly Mistake[]
}

/** Starts the stand-in on a free port. */
export async function startStandIn(options: StandInOptions): Promise<StandIn> {
  const {prefix = ''} = options
  const makes = (mistake: Mistake) => options.mistakes?.includes(mistake) ?? false
  const {calls, userOf, code} = createCalls(makes)
  const kept = new Map<string, {body: string; data: unknown}>()

  function respond(request: IncomingMessage, response: ServerResponse, body: string): unknown {
    const {pathname, searchParams} = new URL(request.url ?? '/', 'http://stand-in')
    const name = `${request.method} ${pathname.slice(prefix.length)}`
    const call = calls[name]
    if (!call) throw new StandInError(ErrorCode.PATH_NOT_FOUND)
    if (request.headers['sec-fetch-site'] === 'cross-site') throw new StandInError(ErrorCode.INVALID_REQUEST)
    const sent = request.method === 'GET' ? Object.fromEntries(searchParams) : readJson(request, body)
    const [, token = ''] = /sid=([\w-]+)/.exec(request.headers.cookie ?? '') ?? []
    const user = userOf(token)
    if (call.session && !user) {
      const other = makes('another code without a session') && name.endsWith('/family/query')
      throw new StandInError(other ? ErrorCode.INVALID_REQUEST : ErrorCode.UNAUTHORIZED)
    }
    for (const [field, rule] of Object.entries(call.fields ?? {})) {
      const value = sent[field.replace('?', '')]
      if (value === undefined ? !field.endsWith('?') : !rule(value)) throw new StandInError(ErrorCode.INVALID_FIELD)
    }
    const key = request.headers['idempotency-key'] ?? ''
    if (key && !/^[\x21-\x7e]{16,64}$/.test(String(key))) throw new StandInError(ErrorCode.INVALID_REQUEST)
    const before = kept.get(`${user?.userId} ${name} ${key}`)
    if (key && before && !makes('one key places two orders')) {
      if (before.body !== body) throw new StandInError(ErrorCode.IDEMPOTENCY_KEY_REUSED)
      return before.data
    }
    const data = call.run(sent, {user: user as Account, token, response})
    if (key) kept.set(`${user?.userId} ${name} ${key}`, {body, data})
    return data
  }

  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    if (!request.url?.startsWith(`${prefix}/api/`)) return sendFile(request.url ?? '/', response, options)
    const cached = makes('personal data may be cached') && request.url.includes('/api/taurus/isUnLogin')
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.setHeader('cache-control', cached ? 'public, max-age=60' : 'no-store')
    try {
      response.end(JSON.stringify({code: 0, data: respond(request, response, body), message: ''}))
    } catch (error) {
      if (!(error instanceof StandInError))
        return response.setHeader('content-type', 'text/html').writeHead(500).end('<h1>Server error</h1>')
      const shown =
        makes('a stack trace in an error') && request.url.endsWith('/apct/save') ? (error.stack ?? '') : error.message
      if (error.code === ErrorCode.PATH_NOT_FOUND) response.statusCode = error.code
      response.end(JSON.stringify({code: error.code, data: null, message: shown}))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    code,
    stop: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  }
}

function readJson(request: IncomingMessage, body: string): Data {
  try {
    const read: unknown = JSON.parse(body || '{}')
    const typed = body === '' || request.headers['content-type']?.startsWith('application/json')
    if (typed && typeof read === 'object' && read !== null && !Array.isArray(read)) return read as Data
  } catch {
    // Refused like any other body that is not a JSON object.
  }
  throw new StandInError(ErrorCode.INVALID_REQUEST)
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** Serves the build under its base path, each other path of it as HTML, and the operator's own files. */
function sendFile(url: string, response: ServerResponse, {build, csp, base = '/cq/'}: StandInOptions): void {
  const {pathname} = new URL(url, 'http://stand-in')
  const own = files[pathname]
  if (own) return void response.setHeader('content-type', own.type).end(own.body)
  const inBuild = normalize(pathname.slice(base.length - 1))
  const pages = [`${inBuild.split('/')[1] || 'index'}.html`, 'notFound.html', 'index.html']
  const page = pages.find((name) => existsSync(join(build, name))) ?? ''
  const file = extname(inBuild) ? inBuild : page
  if (!pathname.startsWith(base) || !existsSync(join(build, file))) return void response.writeHead(404).end()
  const type = types[extname(file)] ?? 'application/octet-stream'
  const hashed = file.startsWith('/assets/')
  response.setHeader('content-type', type).setHeader('x-content-type-options', 'nosniff')
  response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (type.startsWith('text/html')) response.setHeader('content-security-policy', csp)
  response.end(readFileSync(join(build, file)))
}
