import {buildApp} from './app.ts'
import {loadPlugins} from './context/server-plugin.ts'
import {operatorMessage} from './operator-message.ts'
import {systemClock} from './platform/clock.ts'
import {openDatabase} from './platform/db/open-database.ts'
import {assertEvidenceKeys} from './platform/evidence/evidence-keys.ts'
import {housekeeping} from './platform/jobs/housekeeping.ts'
import {startJobs} from './platform/jobs/job-runner.ts'
import {createLog} from './platform/log.ts'
import {createProviders} from './platform/providers/client.ts'
import {startWatchdog} from './platform/watchdog/watchdog.ts'
import {createPartitions, partitionJob} from './recording/recording-partitions.ts'
import {reminderJob} from './sale/appointment/booking-reminder.ts'
import {moneyJobs} from './sale/checkout/money-jobs.ts'
import {renewalJobs} from './sale/renewal/renewal-jobs.ts'
import {seed} from './seed/seed.ts'
import {serverConfig} from './server-config.ts'
import {assertBuilds} from './web/build-folder.ts'

/** The process ends after this time even if its requests have not finished, in ms. */
const shutdownMs = 20_000

const {config, cities} = await configOrExit()
const log = createLog(config.logLevel)
// Node would print the error with its values: those of a query can be personal.
process.on('uncaughtException', (error) => {
  log.fatal({err: error}, 'crashed')
  process.exit(1)
})

try {
  stopOnSignals(await start())
  startWatchdog()
} catch (error) {
  // The operator can fix a data folder in use, a missing key or a full disk: the message is printed without a stack.
  const message = operatorMessage(error)
  if (message) process.stderr.write(`${message}\n`)
  else log.fatal({err: error}, 'cannot start')
  process.exit(1)
}

async function configOrExit() {
  try {
    const started = await serverConfig(process.env)
    assertBuilds(started.config)
    return started
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}

/** Opens the database, listens and starts the jobs. Returns a function that stops all of them. */
async function start(): Promise<() => Promise<void>> {
  const database = await openDatabase(config, (error) => log.warn({err: error}, 'database not available'))
  await assertEvidenceKeys(database.db, config.evidenceKeys)
  const plugins = await loadPlugins(config.plugins, config)
  if (config.profile === 'sandbox') {
    const {sandboxPublicUrl} = config
    if (await seed(database.db, systemClock.now(), {cities, plugins, sandboxPublicUrl})) log.info('seeded the projects')
  }
  await createPartitions(database.recordingsDb, systemClock.now()).catch((error) =>
    log.warn({err: error}, 'recording partitions were not created: the next run repeats it'),
  )
  const providers = createProviders(config)
  const app = await buildApp({database, providers, clock: systemClock, config, log, cities, plugins})
  await app.listen({port: config.port, host: config.host})

  const jobDeps = {db: database.db, providers, clock: systemClock, log, config, plugins}
  const jobs = startJobs(
    [...moneyJobs, ...renewalJobs, reminderJob, housekeeping, partitionJob],
    jobDeps,
    (error, job) => log.error({err: error, job}, 'job failed'),
  )
  return async () => {
    await Promise.all([app.close(), jobs.stop()])
    await database.close()
  }
}

function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false
  const stopOnce = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({signal}, 'stopping: waiting for the running calls')
    setTimeout(() => {
      log.error('running calls were cut off at the time limit')
      process.exit(1)
    }, shutdownMs).unref()
    await stop()
    log.info('stopped')
    // The renderer of the home pages keeps a message channel open, so the process would not end by itself.
    process.exit(0)
  }
  process.on('SIGTERM', stopOnce)
  process.on('SIGINT', stopOnce)
}
