import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {Endpoint} from '@hmb/contract/endpoint'
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import type {Database} from '../db/database.ts'
import {isConnectionLost} from '../db/database-failure.ts'
import {withDeadline} from '../deadline.ts'
import {BusinessError} from './business-error.ts'
import {acceptedEncoding} from './content-encoding.ts'
import {firstValues} from './first-values.ts'
import {comparedBody, runIdempotent, storeResponse} from './idempotency.ts'
import {parseBody, parseForm, validateRequest} from './request-body.ts'
import {type Envelope, envelopeText, errorEnvelope, httpStatusOf, successEnvelope} from './response-envelope.ts'
import type {EndpointRoute, PlainRoute, Route} from './route.ts'
import {unstorableKey} from './storable-value.ts'
import {TooManyRequests} from './too-many-requests.ts'

/** The part of a request's context that the transport uses. */
export interface TransportContext {
  readonly now: Date
  /** '' when the caller sent none. */
  readonly idempotencyKey: string
  readonly abandonedAt: Date | null
  storeResponse(tx: Database, response: unknown): Promise<void>
  removeResponse(tx: Database): Promise<void>
}

/** A context for a request without an idempotency key: no response is stored. */
export const withoutStoredResponse: Pick<TransportContext, 'storeResponse' | 'removeResponse'> = {
  storeResponse: async () => undefined,
  removeResponse: async () => undefined,
}

/** The functions that the application gives to the transport. */
export interface RouteHost<Context extends TransportContext> {
  readonly db: Database
  /** The environment prefix before `/api`. */
  readonly prefix: string
  /** `warn` writes no log line for a call that succeeds. */
  readonly logLevel?: 'info' | 'warn'
  /** Counts a request by its network, before the body is read; throws `TooManyRequests` over the limit. */
  limitRequest(request: FastifyRequest, path: string): void
  /** Creates the context of one request. `payload` is the query of a GET, else the parsed body. */
  openContext(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<Context>
  /** Throws when the caller may not call the endpoint. */
  authorize(ctx: Context, endpoint: Endpoint): void
  /** Counts a valid call of a route; throws `TooManyRequests` over a limit. */
  limit(ctx: Context, path: string, request: unknown): Promise<void>
  /** Separates the idempotency keys of different callers. `body` is the one that identifies a repeated call. */
  callerOf(ctx: Context, body: string): string
  /** Throws when response data does not fit the endpoint. */
  checkResponse(endpoint: Endpoint, data: unknown): void
}

/** The deadline for all calls to providers of one request, in ms. A browser waits a little longer. */
export const requestDeadlineMs = 12_000

declare module 'fastify' {
  interface FastifyRequest {
    /** The envelope's code, for the log; null without an envelope. */
    responseCode: number | null
    /** The name of the field of INVALID_FIELD, for the log; '' for any other response. */
    invalidField: string
  }
}

/** Registers every route under the environment prefix. */
export function registerRoutes<Context extends TransportContext>(
  app: FastifyInstance,
  host: RouteHost<Context>,
  routes: readonly Route<Context>[],
): void {
  if (!app.hasRequestDecorator('responseCode')) {
    app.decorateRequest('responseCode', null)
    app.decorateRequest('invalidField', '')
  }
  for (const route of routes) {
    if (route.kind === 'plain') registerPlain(app, host, route)
    else registerEndpoint(app, host, route)
  }
}

function registerEndpoint<Context extends TransportContext>(
  app: FastifyInstance,
  host: RouteHost<Context>,
  route: EndpointRoute<Context>,
): void {
  const {endpoint} = route
  app.route({
    method: endpoint.method,
    url: host.prefix + endpoint.path,
    exposeHeadRoute: false,
    ...(endpoint.form ? {bodyLimit: endpoint.form.maxBytes} : {}),
    ...(host.logLevel ? {logLevel: host.logLevel} : {}),
    async handler(request, reply) {
      const envelope = await withDeadline(requestDeadlineMs, () => respond(request, reply, host, route))
      request.responseCode = envelope.code
      const {text, encoding} = envelopeText(envelope, acceptedEncoding(request))
      if (encoding !== 'identity') reply.headers({'content-encoding': encoding, vary: 'accept-encoding'})
      return reply
        .code(httpStatusOf(envelope.code))
        .headers({'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8'})
        .send(text)
    },
  })
}

async function respond<Context extends TransportContext>(
  request: FastifyRequest,
  reply: FastifyReply,
  host: RouteHost<Context>,
  {endpoint, run, runsAgain}: EndpointRoute<Context>,
): Promise<Envelope> {
  try {
    host.limitRequest(request, endpoint.path)
    rejectForged(request, endpoint)
    const body = typeof request.body === 'string' ? request.body : ''
    const parse = endpoint.form ? parseForm : parseBody
    const payload = endpoint.method === 'GET' ? request.query : parse(request.headers['content-type'], body)
    const ctx = await host.openContext(request, reply, payload)
    host.authorize(ctx, endpoint)
    const valid = validateRequest(endpoint, payload)
    await host.limit(ctx, endpoint.path, valid)

    const work = async (context: Context): Promise<Envelope> => {
      const data = await run(valid, context)
      host.checkResponse(endpoint, data)
      return successEnvelope(data)
    }
    if (!endpoint.idempotent || !ctx.idempotencyKey || runsAgain) return await work(ctx)

    const key = ctx.idempotencyKey
    const compared = comparedBody(endpoint.secretFields, payload, body)
    const scope = `${host.callerOf(ctx, compared)} ${endpoint.path}`
    let stored = ''
    const store = async (tx: Database, response: Envelope | null) => {
      await storeResponse(tx, scope, key, response)
      stored = response ? JSON.stringify(response) : ''
    }
    const responseStore: Pick<TransportContext, 'storeResponse' | 'removeResponse'> = {
      storeResponse: (tx, data) => store(tx, successEnvelope(data)),
      removeResponse: (tx) => store(tx, null),
    }
    const isStored = (response: Envelope) => JSON.stringify(response) === stored
    return await runIdempotent({db: host.db, now: ctx.now, scope, key, body: compared, isStored}, (abandonedAt) =>
      work({...ctx, ...responseStore, abandonedAt}).catch((cause) => envelopeOfError(reply, cause, true)),
    )
  } catch (cause) {
    const repeatable = endpoint.idempotent && request.headers['idempotency-key'] !== undefined
    return envelopeOfError(reply, cause, repeatable)
  }
}

/**
 * A business error is a normal response. Any other error is logged with the request's id and reported without details.
 * When the database's connection ended, the client may repeat a call with an idempotency key: what was committed has
 * stored its response. Over a limit the response has `Retry-After`.
 */
function envelopeOfError(reply: FastifyReply, cause: unknown, repeatable: boolean): Envelope {
  if (cause instanceof TooManyRequests) reply.header('retry-after', cause.retryAfterSeconds)
  if (cause instanceof BusinessError) {
    reply.request.invalidField = cause.field
    return errorEnvelope(cause)
  }
  if (isConnectionLost(cause)) {
    reply.log.warn({err: cause}, 'database connection lost in a call')
    return errorEnvelope(new BusinessError(repeatable ? ErrorCode.REQUEST_IN_PROGRESS : ErrorCode.INTERNAL_ERROR))
  }
  reply.log.error({err: cause}, 'call crashed')
  return errorEnvelope(new BusinessError(ErrorCode.INTERNAL_ERROR))
}

function registerPlain<Context extends TransportContext>(
  app: FastifyInstance,
  host: RouteHost<Context>,
  {call: {method, path}, run}: PlainRoute<Context>,
): void {
  app.route({
    method,
    url: host.prefix + path,
    exposeHeadRoute: false,
    async handler(request, reply) {
      host.limitRequest(request, path)
      rejectForged(request, {method, changes: false})
      if (unstorableKey(request.query) !== null) throw new BusinessError(ErrorCode.INVALID_REQUEST)
      const ctx = await host.openContext(request, reply, request.query)
      await host.limit(ctx, path, request.query)
      const {status, headers, body} = await withDeadline(requestDeadlineMs, () =>
        run(
          {
            url: request.url,
            query: firstValues(request.query),
            headers: firstValues(request.headers),
            body: typeof request.body === 'string' ? request.body : '',
          },
          ctx,
        ),
      )
      return reply
        .code(status)
        .headers({'cache-control': 'no-store', ...headers})
        .send(body ?? '')
    },
  })
}

/** Rejects requests that a page of another site or of a sibling domain can make a browser send (CSRF). */
export function rejectForged(
  request: FastifyRequest,
  {method, changes}: {method: 'GET' | 'POST'; changes: boolean},
): void {
  const site = request.headers['sec-fetch-site']
  const mayChange = changes || method === 'POST'
  if (site === 'cross-site' || (site === 'same-site' && mayChange)) throw new BusinessError(ErrorCode.INVALID_REQUEST)
  // A page of another site can open an address, but it cannot set a header.
  if (changes && !request.headers.projectid) throw new BusinessError(ErrorCode.INVALID_REQUEST)
}
