import type {AddressInfo} from 'node:net'
import Fastify, {type FastifyBaseLogger, type FastifyInstance, LogController} from 'fastify'
import {type Logger, pino} from 'pino'
import {type Clock, systemClock} from './clock.ts'
import {pageCopy} from './html/page-copy.ts'
import {sendNotFound} from './html/page-response.ts'
import {loadPlatforms} from './medical-account/platform-loader.ts'
import {pageRoutes} from './pages/page-routes.ts'
import {restoredState} from './persistence/restored-state.ts'
import {memoryOnlyJournal, openJournal, readJournal, type StateJournal} from './persistence/state-journal.ts'
import {errorResponse} from './provider-api/provider-response.ts'
import {signedRoutes} from './provider-api/signed-routes.ts'
import {createServices, currentRecords, restoreState, signedCalls} from './sandbox-services.ts'

export interface SandboxOptions {
  /** 0 takes a free port. */
  port: number
  host: string
  /** The secrets that the server shares, separated by commas. The keys of both directions are derived from them. */
  secret: string
  /** A folder for messages, payments and notifications, so that they survive a restart. Without it they are kept in memory. */
  dataDir?: string
  /** The address for browsers, when it differs from host and port. */
  publicUrl?: string
  clock?: Clock
  logger?: Logger
  /** Folders of cities beside those of `cities/`. */
  cities?: readonly string[]
}

export interface Sandbox {
  url: string
  port: number
  /** Finishes running requests and notifications, then stops. */
  close(): Promise<void>
}

/**
 * Starts the sandbox. Resolves when it listens.
 * @example const sandbox = await startSandbox({port: 0, host: '127.0.0.1', secret: 's3cret'})
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const {secret, dataDir, clock = systemClock, logger = pino(), cities = []} = options
  const app = createApp(logger)
  let journal: StateJournal = memoryOnlyJournal
  let url = ''
  const services = createServices({
    clock,
    secret,
    log: app.log,
    publicUrl: () => options.publicUrl ?? url,
    append: (record) => journal.append(record),
  })
  const platforms = await loadPlatforms(cities)
  if (dataDir) {
    restoreState(services, restoredState(readJournal(dataDir)))
    journal = openJournal(dataDir, () => currentRecords(services))
  }
  await app.register(async (signed) => signedRoutes(signed, {calls: signedCalls(services, platforms), secret, clock}))
  await app.register(async (pages) => pageRoutes(pages, services))

  await app.listen({port: options.port, host: options.host})
  const {port} = app.server.address() as AddressInfo
  url = `http://${browserHost(options.host)}:${port}`

  return {
    url,
    port,
    async close() {
      await app.close()
      await services.notifier.stop()
    },
  }
}

/** A server without routes. It logs every response, and no request. */
function createApp(logger: Logger): FastifyInstance {
  // Paths contain phone numbers and mail addresses, so that Fastify must not log them.
  const loggerInstance: FastifyBaseLogger = logger.child(
    {},
    {serializers: {req: ({method}: {method: string}) => ({method})}},
  )
  const app = Fastify({loggerInstance, logController: new LogController({disableRequestLogging: true})})
  addResponseHeaders(app)
  logResponses(app)
  handleErrors(app)
  return app
}

function addResponseHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer')
  })
}

function logResponses(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'responded',
    )
  })
}

function handleErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) =>
    request.raw.url?.startsWith('/api/')
      ? reply.code(404).send(errorResponse('NOT_FOUND', '接口不存在'))
      : sendNotFound(reply),
  )
  app.setErrorHandler<Error & {statusCode?: number}>((error, request, reply) => {
    const status = error.statusCode ?? 500
    // The message of a client error may quote the body, so that only server errors are logged.
    if (status >= 500) request.log.error({name: error.name, stack: error.stack}, 'request crashed')
    return reply.code(status).send(errorResponse(status >= 500 ? 'SYSTEMERROR' : 'PARAM_ERROR', pageCopy.crashed))
  })
}

/** The host for browsers. A wildcard address is not reachable, so that it becomes the loopback address. */
function browserHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
