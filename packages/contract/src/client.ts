import * as v from 'valibot'
import {ApiError} from './api-error.ts'
import {ErrorCode} from './codes/error-code.ts'
import type {Endpoint, RequestOf, ResponseOf} from './endpoint.ts'

/** The timeout of a call, in ms: its complete response must arrive within this time. */
export const timeoutMs = 15_000

interface Signal {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void, options?: {once?: boolean}): void
  removeEventListener(type: 'abort', listener: () => void): void
}

/** The platform's own type where the compiler has it, so that its `fetch` matches `Fetch`. */
type PlatformSignal = typeof globalThis extends {AbortSignal: {prototype: infer Instance}} ? Instance : Signal

/** The part of `fetch` that the client uses. The `fetch` of the platform fits. */
export type Fetch = (
  url: string,
  init: {
    method: string
    headers: Record<string, string>
    credentials: 'include'
    /** Fail instead of following a redirect, which may lead to another host. */
    redirect?: 'error'
    body?: string
    signal: PlatformSignal
  },
) => Promise<{status: number; headers: {get(name: string): string | null}; text(): Promise<string>}>

export interface CallOptions {
  signal?: Signal | undefined
  /**
   * 16 to 64 visible ASCII characters; one for each action that the person confirmed. Without it, a call of an
   * idempotent endpoint gets a key of `newIdempotencyKey`.
   */
  idempotencyKey?: string | undefined
}

/** The port to the network: screens use it through RTK Query, state machines get it as input. */
export interface Client {
  /**
   * Makes a call and returns the `data` of its response, parsed by the endpoint's schema. Rejects with an `ApiError`
   * whose `kind` is `business` (a code of the server), `http`, `response`, `network`, `timeout` (no complete response
   * within 15 s) or `aborted`. Except after `business`, the server may have carried out the request.
   *
   * @example
   * const {list} = await client.call(orderList, {pageNum: 1, pageSize: 20})
   */
  call<E extends Endpoint>(endpoint: E, request: RequestOf<E>, options?: CallOptions): Promise<ResponseOf<E>>
}

export interface ClientOptions {
  fetch: Fetch
  /** The environment prefix before `/api`; '' by default. */
  prefix?: string | undefined
  /** The current project; every call sends it as a header. */
  projectId(): string
  /**
   * Makes a key for calls of idempotent endpoints without one. The same request has the same key again until the
   * outcome of one of them is known: a person who saves again after a lost response gets the response of the first
   * call.
   */
  newIdempotencyKey?(): string
  /** Receives every failure before the client throws it. The shell handles 401, 402 and -1000 and shows messages here. */
  onFailure?(error: ApiError, endpoint: Endpoint): void
  /**
   * Receives the server's time of every response with a Date header: ms since 1970, exact to a second. `tookMs` is the
   * time from the request to the header.
   */
  onServerTime?(ms: number, tookMs: number): void
}

// Every JavaScript platform has these; this package does not use the DOM types.
declare const AbortController: new () => {readonly signal: Signal; abort(): void}
declare const setTimeout: (run: () => void, ms: number) => unknown
declare const clearTimeout: (timer: unknown) => void

/**
 * Creates the client. Every call of the product goes through it.
 *
 * @example
 * const client = createClient({fetch, projectId: () => 'hmb-cq'})
 * const {userId} = await client.call(login, {phone, captcha, projectId: 'hmb-cq', source: 2})
 */
export function createClient(setup: ClientOptions): Client {
  const {fetch, prefix = '', projectId, newIdempotencyKey, onFailure, onServerTime} = setup
  /** The keys of calls whose outcome is not known, by path and request. */
  const openKeys = new Map<string, string>()
  return {
    async call(endpoint, request, options = {}) {
      const call = endpoint.path + JSON.stringify(request)
      if (endpoint.idempotent && !options.idempotencyKey && newIdempotencyKey) {
        const idempotencyKey = openKeys.get(call) ?? newIdempotencyKey()
        openKeys.set(call, idempotencyKey)
        options = {...options, idempotencyKey}
      }
      try {
        const data = await send(endpoint, request, options)
        // A person who was deleted meanwhile can be saved again.
        if (endpoint.changes) openKeys.clear()
        else openKeys.delete(call)
        return data
      } catch (cause) {
        const error =
          cause instanceof ApiError
            ? cause
            : new ApiError('network', 0, String((cause as Error)?.message ?? cause), endpoint.path)
        if (error.kind === 'business' && error.code !== ErrorCode.REQUEST_IN_PROGRESS) openKeys.delete(call)
        if (error.kind !== 'aborted') onFailure?.(error, endpoint)
        throw error
      }
    },
  }

  async function send<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    options: CallOptions,
  ): Promise<ResponseOf<E>> {
    const errorOf = (kind: ApiError['kind'], code: number, message: string) =>
      new ApiError(kind, code, message, endpoint.path)
    const abort = new AbortController()
    let timedOut = false
    const timer = setTimeout(() => {
      timedOut = true
      abort.abort()
    }, timeoutMs)
    const cancel = () => abort.abort()
    if (options.signal?.aborted) cancel()
    options.signal?.addEventListener('abort', cancel, {once: true})

    try {
      const {url, ...message} = httpRequestOf(endpoint, request, prefix)
      const init = {
        ...message,
        headers: headers(endpoint, options),
        credentials: 'include' as const,
        signal: abort.signal,
      }
      const started = Date.now()
      const response = await fetch(url, init)
      const date = Date.parse(response.headers.get('date') ?? '')
      if (!Number.isNaN(date)) onServerTime?.(date, Date.now() - started)
      const body = await response.text()
      // A status of 400 or more is a failure even when the body is an envelope; its message is still used.
      const envelope = v.safeParse(Envelope, parse(body))
      if (response.status < 200 || response.status > 399)
        throw errorOf('http', response.status, envelope.success ? envelope.output.message : '')
      if (!envelope.success) throw errorOf('response', 0, 'the response is not {code, data, message}')
      if (envelope.output.code !== 0) throw errorOf('business', envelope.output.code, envelope.output.message)
      const data = v.safeParse(endpoint.response, envelope.output.data)
      if (!data.success) throw errorOf('response', 0, describe(data.issues))
      return data.output as ResponseOf<E>
    } catch (cause) {
      if (cause instanceof ApiError) throw cause
      if (timedOut) throw errorOf('timeout', 0, `no response within ${timeoutMs} ms`)
      if (options.signal?.aborted) throw errorOf('aborted', 0, 'cancelled by the caller')
      throw cause
    } finally {
      clearTimeout(timer)
      options.signal?.removeEventListener('abort', cancel)
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

/** Describes where the response is wrong, without its values: they are personal data. */
function describe(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues
    .slice(0, 3)
    .map((issue) => `${v.getDotPath(issue) ?? 'data'}: expected ${issue.expected ?? issue.type}`)
    .join('; ')
}

/**
 * The method, address and body with which the client sends a request.
 *
 * @example
 * httpRequestOf(orderDetail, {orderId: 'O1'}) // {method: 'GET', url: '/api/aries/order/detail2c?orderId=O1'}
 */
export function httpRequestOf<E extends Endpoint>(
  {method, path}: E,
  request: RequestOf<E>,
  prefix = '',
): {method: E['method']; url: string; body?: string} {
  if (method === 'POST') return {method, url: prefix + path, body: JSON.stringify(request)}
  return {method, url: prefix + path + queryOf(request as Record<string, unknown>)}
}

function queryOf(request: Record<string, unknown>): string {
  const pairs = Object.entries(request).filter(([, value]) => value !== undefined && value !== null)
  if (pairs.length === 0) return ''
  return `?${pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`).join('&')}`
}
