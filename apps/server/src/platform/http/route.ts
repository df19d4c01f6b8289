import type {Endpoint, ParsedRequestOf, UnparsedResponseOf} from '@hmb/contract/endpoint'
import type {PlainCall} from '@hmb/contract/openapi/plain-call'

/** An endpoint of the contract and its handler. */
export interface EndpointRoute<Context> {
  readonly kind: 'endpoint'
  readonly endpoint: Endpoint
  run(request: unknown, ctx: Context): Promise<unknown>
  /** See {@link HandlerOptions}. */
  readonly runsAgain: boolean
}

export interface HandlerOptions {
  /**
   * A repeated call of an idempotent endpoint runs the handler again, in place of returning the stored response. For
   * calls that set a cookie; their handler recognizes the key.
   */
  runsAgain?: boolean
}

/** A path without the envelope: a redirect, or what a provider calls. The body stays unparsed, because signatures cover it. */
export interface PlainRoute<Context> {
  readonly kind: 'plain'
  readonly call: PlainCall
  run(request: PlainRequest, ctx: Context): Promise<PlainResponse>
}

export interface PlainRequest {
  /** Path with query, as requested. */
  readonly url: string
  readonly query: Readonly<Record<string, string | undefined>>
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

export interface PlainResponse {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  /** Bytes are sent as they are, any other object as JSON. */
  readonly body?: string | Buffer | object
}

export type Route<Context> = EndpointRoute<Context> | PlainRoute<Context>

/** Creates the functions that bind handlers with this type of context. */
export interface RouteBinding<Context> {
  /**
   * Binds an endpoint to its handler. The request has passed the endpoint's schema; the result becomes the envelope's `data`.
   *
   * @example
   * export const homeRoutes = [handle(pageBrowse, async ({id}, ctx) => browse(ctx.db, id))]
   */
  handle<E extends Endpoint>(
    endpoint: E,
    run: (request: ParsedRequestOf<E>, ctx: Context) => Promise<UnparsedResponseOf<E>>,
    options?: HandlerOptions,
  ): EndpointRoute<Context>
  /**
   * Binds a path that is not an endpoint of the contract.
   *
   * @example
   * plain(cloudPayCall, async ({query}) => ({status: 302, headers: {location: query.returnUrl ?? '/'}}))
   */
  plain(call: PlainCall, run: PlainRoute<Context>['run']): PlainRoute<Context>
}

export const routeBinding = <Context>(): RouteBinding<Context> => ({
  handle: <E extends Endpoint>(
    endpoint: E,
    run: (request: ParsedRequestOf<E>, ctx: Context) => Promise<UnparsedResponseOf<E>>,
    {runsAgain = false}: HandlerOptions = {},
  ) => ({
    kind: 'endpoint',
    endpoint,
    runsAgain,
    // The route registration applies the endpoint's schema before the call, which the types cannot express.
    run: (request, ctx) => run(request as ParsedRequestOf<E>, ctx),
  }),
  plain: (call, run) => ({kind: 'plain', call, run}),
})
