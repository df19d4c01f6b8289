import * as v from 'valibot'
import {ApiError} from './api-error.ts'
import type {Endpoint, RequestOf, ResponseOf} from './endpoint.ts'

/** How long a call waits for its whole answer, in ms. */
export const timeoutMs = 15_000

interface Signal {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void, options?: {once?: boolean}): void
  removeEventListener(type: 'abort', listener: () => void): void
}

/** The part of `fetch` that the client uses; the platform's own fits. */
export type Fetch = (
  url: string,
  init: {method: string; headers: Record<string, string>; credentials: 'include'; body?: string; signal: Signal},
) => Promise<{status: number; headers: {get(name: string): string | null}; text(): Promise<string>}>

export interface CallOptions {
  signal?: Signal | undefined
  /** 16 to 64 visible ASCII characters; one per confirmed act of the person. */
  idempotencyKey?: string | undefined
}

/** What everything above the network is written against: screens through RTK Query, machines as a port. */
export interface Client {
  call<E extends Endpoint>(endpoint: E, ask: RequestOf<E>, options?: CallOptions): Promise<ResponseOf<E>>
}

export interface ClientOptions {
  fetch: Fetch
  /** Environment prefix before `/api`, '' by default. */
  prefix?: string
  /** The project that the visit is about; sent as a header with every call. */
  projectId(): string
  /** Told of every failure before it is thrown. The shell maps 401, 402 and -1000 and shows messages here. */
  onFailure?(error: ApiError, endpoint: Endpoint): void
  /** Told of the server's time with every answer that carries one: ms since 1970, exact to a second. */
  onServerTime?(ms: number): void
}

// What every JavaScript platform has; the DOM's types stay out of this package.
declare const AbortController: new () => {readonly signal: Signal; abort(): void}
declare const setTimeout: (run: () => void, ms: number) => unknown
declare const clearTimeout: (timer: unknown) => void

/**
 * The only way to the network.
 *
 * @example
 * const client = createClient({fetch, projectId: () => 'hmb-cq'})
 * const {userId} = await client.call(login, {phone, captcha, projectId: 'hmb-cq', source: 2})
 */
export function createClient({fetch, prefix = '', projectId, onFailure, onServerTime}: ClientOptions): Client {
  return {
    async call(endpoint, ask, options = {}) {
      try {
        return await send(endpoint, ask, options)
      } catch (cause) {
        const error =
          cause instanceof ApiError
            ? cause
            : new ApiError('network', 0, String((cause as Error)?.message ?? cause), endpoint.path)
        if (error.kind !== 'aborted') onFailure?.(error, endpoint)
        throw error
      }
    },
  }

  async function send<E extends Endpoint>(
    endpoint: E,
    ask: RequestOf<E>,
    options: CallOptions,
  ): Promise<ResponseOf<E>> {
    const fail = (kind: ApiError['kind'], code: number, message: string) =>
      new ApiError(kind, code, message, endpoint.path)
    const abort = new AbortController()
    let timedOut = false
    const timer = setTimeout(() => {
      timedOut = true
      abort.abort()
    }, timeoutMs)
    const giveUp = () => abort.abort()
    if (options.signal?.aborted) giveUp()
    options.signal?.addEventListener('abort', giveUp, {once: true})

    try {
      const request = {
        method: endpoint.method,
        headers: headers(endpoint, options),
        credentials: 'include' as const,
        signal: abort.signal,
        ...(endpoint.method === 'POST' ? {body: JSON.stringify(ask)} : {}),
      }
      const url = prefix + endpoint.path + (endpoint.method === 'GET' ? queryOf(ask as Record<string, unknown>) : '')
      const answer = await fetch(url, request)
      const date = Date.parse(answer.headers.get('date') ?? '')
      if (!Number.isNaN(date)) onServerTime?.(date)
      const body = await answer.text()
      // A status from 400 on is a failure even when its body is an envelope; its code and sentence still help.
      const envelope = v.safeParse(Envelope, parse(body))
      if (answer.status < 200 || answer.status > 399)
        throw fail('http', answer.status, envelope.success ? envelope.output.message : '')
      if (!envelope.success) throw fail('response', 0, 'the answer is not {code, data, message}')
      if (envelope.output.code !== 0) throw fail('business', envelope.output.code, envelope.output.message)
      const data = v.safeParse(endpoint.response, envelope.output.data)
      if (!data.success) throw fail('response', 0, describe(data.issues))
      return data.output as ResponseOf<E>
    } catch (cause) {
      if (cause instanceof ApiError) throw cause
      if (timedOut) throw fail('timeout', 0, `no answer within ${timeoutMs} ms`)
      if (options.signal?.aborted) throw fail('aborted', 0, 'given up by the caller')
      throw cause
    } finally {
      clearTimeout(timer)
      options.signal?.removeEventListener('abort', giveUp)
    }
  }

  function headers(endpoint: Endpoint, {idempotencyKey}: CallOptions): Record<string, string> {
    return {
      accept: 'application/json',
      projectId: projectId(),
      ...(endpoint.method === 'POST' ? {'content-type': 'application/json'} : {}),
      ...(idempotencyKey ? {'idempotency-key': idempotencyKey} : {}),
    }
  }
}

const Envelope = v.object({
  code: v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+$/), v.transform(Number))]),
  data: v.optional(v.unknown()),
  message: v.nullish(v.string(), ''),
})

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Names where the answer is wrong, never what it holds: answers carry personal data. */
function describe(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues
    .slice(0, 3)
    .map((issue) => `${v.getDotPath(issue) ?? 'data'}: expected ${issue.expected ?? issue.type}`)
    .join('; ')
}

function queryOf(ask: Record<string, unknown>): string {
  const pairs = Object.entries(ask).filter(([, value]) => value !== undefined && value !== null)
  if (pairs.length === 0) return ''
  return `?${pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`).join('&')}`
}
