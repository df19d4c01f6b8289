import type {Endpoint, ParsedRequestOf, UnparsedResponseOf} from '@hmb/contract/endpoint'
import type {RequestContext} from '../../context/deps.ts'

/** One endpoint of the contract with what the server does for it. */
export interface EndpointRoute {
  readonly kind: 'endpoint'
  readonly endpoint: Endpoint
  run(ask: unknown, ctx: RequestContext): Promise<unknown>
}

/** A path outside the envelope: redirects and what providers call. The body comes unread, because signatures cover it. */
export interface PlainRoute {
  readonly kind: 'plain'
  readonly method: 'GET' | 'POST'
  readonly path: string
  run(ask: PlainRequest, ctx: RequestContext): Promise<PlainResponse>
}

export interface PlainRequest {
  /** Path with query, as it was asked. */
  readonly url: string
  readonly query: Readonly<Record<string, string | undefined>>
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

export interface PlainResponse {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  /** An object is answered as JSON. */
  readonly body?: string | object
}

export type Route = EndpointRoute | PlainRoute

/**
 * Binds an endpoint to its handler. The ask has passed the endpoint's schema; the answer becomes the envelope's `data`.
 *
 * @example
 * export const homeRoutes = [handle(pageBrowse, async ({id}, ctx) => browse(ctx.db, id))]
 */
export function handle<E extends Endpoint>(
  endpoint: E,
  run: (ask: ParsedRequestOf<E>, ctx: RequestContext) => Promise<UnparsedResponseOf<E>>,
): EndpointRoute {
  // The route registration applies the endpoint's schema before it calls, which the types cannot see.
  return {kind: 'endpoint', endpoint, run: (ask, ctx) => run(ask as ParsedRequestOf<E>, ctx)}
}

/**
 * Binds a path that is not a call of the contract.
 *
 * @example
 * plain('GET', '/api/aries/pay/ysf/pay', async ({query}) => ({status: 302, headers: {location: query.returnUrl ?? '/'}}))
 */
export function plain(method: PlainRoute['method'], path: string, run: PlainRoute['run']): PlainRoute {
  return {kind: 'plain', method, path, run}
}

/** The answer of calls that have nothing to say but that it is done. */
export const done = true as const
