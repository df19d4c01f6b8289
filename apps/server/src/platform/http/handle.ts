import type {Endpoint, ParsedRequestOf, UnparsedResponseOf} from '@hmb/contract/endpoint'
import type {RequestContext} from '../../context/deps.ts'

/** One endpoint of the contract with what the server does for it. */
export interface Handled {
  readonly kind: 'endpoint'
  readonly endpoint: Endpoint
  run(ask: unknown, ctx: RequestContext): Promise<unknown>
}

/** A path outside the envelope: redirects and what providers call. The body comes unread, because signatures cover it. */
export interface Plain {
  readonly kind: 'plain'
  readonly method: 'GET' | 'POST'
  readonly path: string
  run(ask: PlainAsk, ctx: RequestContext): Promise<PlainAnswer>
}

export interface PlainAsk {
  /** Path with query, as it was asked. */
  readonly url: string
  readonly query: Readonly<Record<string, string | undefined>>
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

export interface PlainAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  /** An object is answered as JSON. */
  readonly body?: string | object
}

export type Route = Handled | Plain

/**
 * Binds an endpoint to its handler. The ask has passed the endpoint's schema; the answer becomes the envelope's `data`.
 *
 * @example
 * export const homeRoutes = [handle(pageBrowse, async ({id}, ctx) => browse(ctx.db, id))]
 */
export function handle<E extends Endpoint>(
  endpoint: E,
  run: (ask: ParsedRequestOf<E>, ctx: RequestContext) => Promise<UnparsedResponseOf<E>>,
): Handled {
  // The route registration applies the endpoint's schema before it calls, which the types cannot see.
  return {kind: 'endpoint', endpoint, run: (ask, ctx) => run(ask as ParsedRequestOf<E>, ctx)}
}

/**
 * Binds a path that is not a call of the contract.
 *
 * @example
 * plain('GET', '/api/aries/pay/ysf/pay', async ({query}) => ({status: 302, headers: {location: query.returnUrl ?? '/'}}))
 */
export function plain(method: Plain['method'], path: string, run: Plain['run']): Plain {
  return {kind: 'plain', method, path, run}
}

/** The answer of calls that have nothing to say but that it is done. */
export const done = true as const
