import {recordingReport} from '@hmb/contract/recording'
import type {FastifyBaseLogger, FastifyInstance} from 'fastify'
import {shownContent} from './content/shown-content.ts'
import type {City} from './context/city.ts'
import {readCities} from './context/city-files.ts'
import type {ServerDeps} from './context/deps.ts'
import type {ServerPlugin} from './context/server-plugin.ts'
import {limits as allLimits} from './limits.ts'
import {newVisitShedding} from './new-visit-shedding.ts'
import type {Clock} from './platform/clock.ts'
import type {Config} from './platform/config.ts'
import type {OpenDatabase} from './platform/db/database.ts'
import {createDatabaseProbe} from './platform/db/database-probe.ts'
import {createHttpServer} from './platform/http/http-server.ts'
import {type SheddingRule, shedLoad} from './platform/http/load-shedding.ts'
import {registerRoutes} from './platform/http/register-routes.ts'
import type {Limits} from './platform/limits/limit.ts'
import {createLog} from './platform/log.ts'
import type {Providers} from './platform/providers/providers.ts'
import {createStyleKeeper} from './recording/kept-styles.ts'
import {recordingHost, recordingRoutes} from './recording/recording-routes.ts'
import {createReportQueue} from './recording/report-queue.ts'
import {reportShedding} from './recording/report-shedding.ts'
import {createReportWriter} from './recording/report-writer.ts'
import {createContentKeeper} from './recording/shown-contents.ts'
import {responseCheck, routeHost} from './request-context.ts'
import {routesOf} from './routes.ts'
import {serverDocument} from './server-document.ts'
import {staffHost} from './staff/staff-context.ts'
import {staffRoutes} from './staff/staff-routes.ts'
import {servePages} from './web/web-pages.ts'

export interface AppOptions {
  database: OpenDatabase
  providers: Providers
  clock: Clock
  config: Config
  log?: FastifyBaseLogger
  /** The cities with medical accounts; those of `cities/` by default. */
  cities?: readonly City[]
  plugins?: readonly ServerPlugin[]
  /** The maximum age of shown content, in ms; `contentMaxAgeMs` by default. With 0 each call queries for changes. */
  contentMaxAgeMs?: number
  /** Those of `limits.ts` by default. */
  limits?: Limits
}

/**
 * The server without its process: it does not listen yet, so tests inject requests.
 *
 * @example
 * const app = await buildApp({database, providers, clock: systemClock, config: readConfig(process.env)})
 * await app.inject({url: '/healthz'})
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const {database, providers, clock, config, plugins = []} = options
  const {log = createLog(config.logLevel), cities = await readCities()} = options
  const {limits = allLimits} = options
  const app = await createHttpServer(log, config)
  const content = shownContent(database.db, {maxAgeMs: options.contentMaxAgeMs, cities})
  const deps: ServerDeps = {db: database.db, content, providers, clock, config, log, cities, plugins}

  serveHealth(app, database)
  const host = routeHost(deps, limits)
  registerRoutes(app, host, routesOf(cities))
  const reports = serveRecordings(app, {...options, cities}, log)
  shedLoad(app, [reports, newVisitShedding(config, log)])
  await servePages(app, {...deps, limitRequest: host.limitRequest})
  serveOpenApi(app, config, cities)
  return app
}

/**
 * Registers session reports and the calls of staff, which use database connections of their own. Returns the shedding rule of the
 * reports.
 */
function serveRecordings(
  app: FastifyInstance,
  {database, clock, config, cities}: AppOptions,
  log: FastifyBaseLogger,
): SheddingRule {
  const db = database.recordingsDb
  const keeper = createContentKeeper({db, clock, log, cities})
  const queue = createReportQueue(createReportWriter(db, keeper.listOf), log)
  const stylesOf = createStyleKeeper({db, clock, log, config})
  registerRoutes(app, recordingHost({db, clock, config, log, queue, stylesOf}), recordingRoutes)
  registerRoutes(app, staffHost({db, clock, config, log, checkResponse: responseCheck(config)}), staffRoutes)
  return reportShedding(config.apiPrefix + recordingReport.path, queue)
}

function serveHealth(app: FastifyInstance, database: OpenDatabase): void {
  const isReady = createDatabaseProbe(database, app.log)
  app.get('/healthz', async () => ({ok: true}))
  app.get('/readyz', async (_, reply) => {
    const ok = await isReady()
    return reply.code(ok ? 200 : 503).send({ok})
  })
}

function serveOpenApi(app: FastifyInstance, config: Config, cities: readonly City[]): void {
  let document: object | undefined
  app.get('/openapi.json', async () => {
    document ??= serverDocument(cities, {prefix: config.apiPrefix, url: config.publicUrl})
    return document
  })
}
