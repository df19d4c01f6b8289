import {buildApp} from './app.ts'
import {loadPlugins} from './context/server-plugin.ts'
import {systemClock} from './platform/clock.ts'
import {readConfig} from './platform/config.ts'
import {FolderInUseError} from './platform/db/folder-lock.ts'
import {openDatabase} from './platform/db/open-database.ts'
import {housekeeping} from './platform/jobs/housekeeping.ts'
import {startJobs} from './platform/jobs/job-runner.ts'
import {createLog} from './platform/log.ts'
import {createProviders} from './platform/providers/client.ts'
import {readCities} from './sale/account/city-files.ts'
import {moneyJobs} from './sale/checkout/money-jobs.ts'
import {seed} from './seed/seed.ts'

/** A process that cannot finish its calls within this time ends all the same, in ms. */
const shutdownMs = 20_000

const config = configured()
const log = createLog(config.logLevel)

try {
  await start()
} catch (error) {
  // A folder in use is no crash: it is said in words, for the person at the terminal.
  if (error instanceof FolderInUseError) process.stderr.write(`${error.message}\n`)
  else log.fatal({err: error}, 'cannot start')
  process.exit(1)
}

function configured() {
  try {
    return readConfig(process.env)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}

async function start(): Promise<void> {
  const database = await openDatabase(config, (error) => log.warn({err: error}, 'database connection lost'))
  const cities = await readCities(config.cities)
  const plugins = await loadPlugins(config.plugins)
  if (await seed(database.db, systemClock.now(), {cities, plugins, sandboxPublicUrl: config.sandboxPublicUrl}))
    log.info('seeded the projects')
  const providers = createProviders({url: config.sandboxUrl, secret: config.providerSecret})
  const app = await buildApp({database, providers, clock: systemClock, config, log, cities, plugins})
  await app.listen({port: config.port, host: config.host})

  const services = {db: database.db, providers, clock: systemClock, config, log, cities}
  const jobs = startJobs([...moneyJobs, housekeeping], services, (error, job) =>
    log.error({err: error, job}, 'job failed'),
  )

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({signal}, 'stopping: finishing the calls in flight')
    setTimeout(() => {
      log.error('calls did not finish in time')
      process.exit(1)
    }, shutdownMs).unref()
    await Promise.all([app.close(), jobs.stop()])
    await database.close()
    log.info('stopped')
    // Without work, and still not over: the renderer that painted home pages holds a message channel open.
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
