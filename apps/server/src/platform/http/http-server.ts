import cookie from '@fastify/cookie'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {strictTransportSecurity} from '@hmb/contract/page-headers'
import {type FastifyBaseLogger, type FastifyError, type FastifyInstance, fastify, LogController} from 'fastify'
import {newId} from '../ids.ts'
import {BusinessError} from './business-error.ts'
import {type ConnectionLimits, limitConnections} from './connection-limits.ts'
import {errorEnvelope, httpStatusOf} from './response-envelope.ts'
import {routableUrl} from './routable-url.ts'
import {TooManyRequests} from './too-many-requests.ts'

/** A larger request body is rejected with 413, in bytes. */
export const bodyLimit = 256 * 1024

/** The limits of connections and of their times, in ms. */
export interface HttpLimits extends ConnectionLimits {
  /** From the first byte of a request to its last. */
  readonly requestMs: number
  /** From the first byte of a request to the end of its headers. */
  readonly headersMs: number
  /** The longest time without a byte in either direction. It is longer than any call takes. */
  readonly silenceMs: number
}

/** Browsers stop waiting for a response after 15 s. */
export const httpLimits: HttpLimits = {
  requestMs: 15_000,
  headersMs: 10_000,
  silenceMs: 60_000,
  total: 4000,
  perNetwork: 250,
}

/**
 * A Fastify server without routes: cookies, envelopes for errors, one log line a request, limits of connections and times, and a
 * quick shutdown. Hooks of every request call `done`, because an async hook makes each request wait for a promise.
 */
export async function createHttpServer(
  log: FastifyBaseLogger,
  {proxies, publicUrl}: {proxies: number; publicUrl: string},
  limits: HttpLimits = httpLimits,
): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({requestIdLogLabel: 'requestId', disableRequestLogging: true}),
    genReqId: newId,
    // Without a proxy any caller could write the header with the address.
    trustProxy: (_, hop) => hop < proxies,
    rewriteUrl: ({url = '/'}) => routableUrl(url),
    bodyLimit,
    exposeHeadRoutes: false,
    // Closing finishes the requests in flight and closes idle connections at once.
    forceCloseConnections: 'idle',
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.silenceMs,
    http: {headersTimeout: limits.headersMs, connectionsCheckingInterval: 1000},
  })
  // All connections come from the proxy, which limits its own clients.
  limitConnections(app, proxies === 0 ? limits : {...limits, perNetwork: limits.total})
  await app.register(cookie)
  keepBodiesAsText(app)
  sendErrorsAsEnvelopes(app)
  if (publicUrl.startsWith('https:')) requireHttps(app)
  logResponses(app)
  closeConnectionsWhenClosing(app)
  return app
}

/** A body stays text until its route parses it: signatures cover the raw text, and our own error reports a wrong type. */
function keepBodiesAsText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', {parseAs: 'string'}, (_, body, done) => done(null, body))
}

function sendErrorsAsEnvelopes(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    request.responseCode = ErrorCode.PATH_NOT_FOUND
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .send(errorEnvelope(new BusinessError(ErrorCode.PATH_NOT_FOUND)))
  })
  app.setErrorHandler((cause: FastifyError, request, reply) => {
    const error = businessErrorOf(cause)
    if (error.code === ErrorCode.INTERNAL_ERROR) request.log.error({err: cause}, 'request crashed')
    request.responseCode = error.code
    if (error instanceof TooManyRequests) reply.header('retry-after', error.retryAfterSeconds)
    return reply.code(httpStatusOf(error.code)).header('cache-control', 'no-store').send(errorEnvelope(error))
  })
}

function businessErrorOf(error: FastifyError | BusinessError): BusinessError {
  if (error instanceof BusinessError) return error
  if (error.statusCode === 413) return new BusinessError(ErrorCode.PAYLOAD_TOO_LARGE)
  if (error.statusCode !== undefined && error.statusCode < 500) return new BusinessError(ErrorCode.INVALID_REQUEST)
  return new BusinessError(ErrorCode.INTERNAL_ERROR)
}

/** HSTS on every response. */
function requireHttps(app: FastifyInstance): void {
  app.addHook('onRequest', (_, reply, done) => {
    reply.header('strict-transport-security', strictTransportSecurity)
    done()
  })
}

/** The levels of a logger that writes lines of the level `info`. */
const levelsWithInfo: ReadonlySet<string> = new Set(['info', 'debug', 'trace'])

/** One line a request, with the route's pattern: an address may contain personal data. */
function logResponses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({'x-request-id': request.id, 'x-content-type-options': 'nosniff'})
    done()
  })
  // These values need no redaction, because none can be personal data.
  const log = app.log.child({}, {redact: []})
  app.addHook('onResponse', (request, reply, done) => {
    // A route may have its own level.
    if (!levelsWithInfo.has(request.log.level)) return done()
    log.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? '(unknown)',
        status: reply.statusCode,
        ...(request.responseCode ? {code: request.responseCode} : {}),
        ...(request.invalidField ? {field: request.invalidField} : {}),
        ms: Math.round(reply.elapsedTime),
      },
      'responded',
    )
    done()
  })
}

/** While the server closes, the response in flight is the last on its connection, which browsers would otherwise keep open. */
function closeConnectionsWhenClosing(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', (_, reply, payload, done) => {
    if (closing) reply.header('connection', 'close')
    done(null, payload)
  })
}
