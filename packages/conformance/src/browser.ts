import {baseInfo} from '@hmb/contract/project'

export interface HttpRequest {
  readonly method: string
  /** Path with query, after the base URL. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface HttpResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** A browser with its own cookies. */
export interface Browser {
  /** Throws `NoResponseError` without a whole response in time. */
  send(request: HttpRequest): Promise<HttpResponse>
  /** The value of the Cookie header. */
  cookie(): string
  /** The Set-Cookie headers of all responses. */
  readonly setCookies: readonly string[]
}

/** No complete response arrived. The message is the reason, such as `ENOTFOUND`. */
export class NoResponseError extends Error {}

/** `ECONNREFUSED` of a failed `fetch`. */
function reasonOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return 'the connection failed'
  if (error.name === 'TimeoutError') return `no response within ${timeoutMs} ms`
  const {code, message} = (error.cause ?? {}) as {code?: unknown; message?: unknown}
  return String(code || message || 'the connection failed')
}

/** The first request to a server that has just started may be slow, in ms. */
const firstResponseMs = 15_000

/** The reason why a server does not respond, such as `ENOTFOUND`; '' when it responds with any status. */
export async function findUnreachableReason(baseUrl: string): Promise<string> {
  try {
    await openBrowser({baseUrl, timeoutMs: firstResponseMs}).send({method: baseInfo.method, path: baseInfo.path})
    return ''
  } catch (cause) {
    if (cause instanceof NoResponseError) return cause.message
    throw cause
  }
}

/** Opens a browser. With `cookie`, the value of a Cookie header, it starts with these cookies. */
export function openBrowser({baseUrl, timeoutMs}: {baseUrl: string; timeoutMs: number}, cookie = ''): Browser {
  const cookies = new Map<string, string>()
  for (const pair of cookie.split(';').filter((text) => text.includes('='))) store(pair)

  function store(pair: string): void {
    const at = pair.indexOf('=')
    const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
    if (value) cookies.set(name, value)
    else cookies.delete(name)
  }

  const setCookies: string[] = []
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    cookie: header,
    setCookies,
    async send({method, path, headers = {}, body}) {
      try {
        const response = await fetch(baseUrl + path, {
          method,
          headers: {...headers, ...(cookies.size > 0 ? {cookie: header()} : {})},
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
          ...(body === undefined ? {} : {body}),
        })
        const text = await response.text()
        for (const line of response.headers.getSetCookie()) {
          setCookies.push(line)
          store(line.split(';')[0] ?? '')
        }
        return {status: response.status, headers: response.headers, text}
      } catch (cause) {
        throw new NoResponseError(reasonOf(cause, timeoutMs), {cause})
      }
    },
  }
}
