import cookie from '@fastify/cookie'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {type FastifyBaseLogger, type FastifyError, type FastifyInstance, fastify, LogController} from 'fastify'
import type {ServerPlugin} from './context/server-plugin.ts'
import type {Clock} from './platform/clock.ts'
import type {Config} from './platform/config.ts'
import type {OpenDatabase} from './platform/db/database.ts'
import {BusinessError} from './platform/http/business-error.ts'
import {registerRoutes, type ServerDeps} from './platform/http/register-routes.ts'
import {errorEnvelope, httpStatusOf} from './platform/http/response-envelope.ts'
import {newId} from './platform/ids.ts'
import {createLog} from './platform/log.ts'
import {documentedEndpoints, openApiDocument} from './platform/openapi/openapi-document.ts'
import type {Providers} from './platform/providers/providers.ts'
import {routesOf} from './routes.ts'
import type {City} from './sale/account/city.ts'
import {readCities} from './sale/account/city-files.ts'
import {servePages} from './web/web-pages.ts'

export interface AppOptions {
  database: OpenDatabase
  providers: Providers
  clock: Clock
  config: Config
  log?: FastifyBaseLogger
  /** The cities with accounts; those of `cities/` when absent. */
  cities?: readonly City[]
  plugins?: readonly ServerPlugin[]
}

/** More than this is no ask of ours, in bytes. */
export const bodyLimit = 256 * 1024

/**
 * The server without its process: nothing listens yet, so tests inject calls.
 *
 * @example
 * const app = await buildApp({database, providers, clock: systemClock, config: readConfig(process.env)})
 * await app.inject({url: '/healthz'})
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const {database, providers, clock, config, log, cities = await readCities(), plugins = []} = options
  const loggerInstance: FastifyBaseLogger = log ?? createLog(config.logLevel)
  const app: FastifyInstance = fastify({
    loggerInstance,
    logController: new LogController({requestIdLogLabel: 'requestId', disableRequestLogging: true}),
    genReqId: newId,
    // With none, the header that names a caller is anybody's to write.
    trustProxy: (_, hop) => hop < config.proxies,
    bodyLimit,
    exposeHeadRoutes: false,
    // Calls in flight are finished; connections that only wait are closed at once.
    forceCloseConnections: 'idle',
  })
  await app.register(cookie)
  readBodiesAsText(app)
  answerFailures(app)
  logRequests(app)
  letGoWhenClosing(app)

  app.get('/healthz', async () => ({ok: true}))
  app.get('/readyz', async (request, reply) => {
    try {
      await database.ping()
      return {ok: true}
    } catch (error) {
      request.log.error({err: error}, 'database does not answer')
      return reply.code(503).send({ok: false})
    }
  })

  const services: ServerDeps = {db: database.db, providers, clock, config, log: loggerInstance, cities, plugins}
  registerRoutes(app, services, routesOf(cities))
  await servePages(app, services)

  let document: object | undefined
  app.get('/openapi.json', async () => {
    document ??= openApiDocument(documentedEndpoints(cities), {prefix: config.apiPrefix, url: config.publicUrl})
    return document
  })
  return app
}

/** Bodies stay text until a route reads them: signatures cover what was sent, and a wrong type is refused in our words. */
function readBodiesAsText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', {parseAs: 'string'}, (_, body, done) => done(null, body))
}

function answerFailures(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    request.answeredCode = ErrorCode.PATH_NOT_FOUND
    return reply.code(404).send(errorEnvelope(new BusinessError(ErrorCode.PATH_NOT_FOUND)))
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal.code === ErrorCode.INTERNAL_ERROR) request.log.error({err: error}, 'request crashed')
    request.answeredCode = refusal.code
    return reply.code(httpStatusOf(refusal.code)).send(errorEnvelope(refusal))
  })
}

function refusalOf(error: FastifyError | BusinessError): BusinessError {
  if (error instanceof BusinessError) return error
  if (error.statusCode === 413) return new BusinessError(ErrorCode.PAYLOAD_TOO_LARGE)
  if (error.statusCode !== undefined && error.statusCode < 500) return new BusinessError(ErrorCode.INVALID_REQUEST)
  return new BusinessError(ErrorCode.INTERNAL_ERROR)
}

/** A browser keeps its connection for later calls; while closing, the answer in flight is the last on it. */
function letGoWhenClosing(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}

/** One line a request: the route's pattern, never the address, which may carry anything. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({'x-request-id': request.id, 'x-content-type-options': 'nosniff'})
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? '(unknown)',
        status: reply.statusCode,
        ...(request.answeredCode ? {code: request.answeredCode} : {}),
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
}
