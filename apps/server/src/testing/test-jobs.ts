import {moneyJobs} from '../sale/checkout/money-jobs.ts'
import {renewalJobs} from '../sale/renewal/renewal-jobs.ts'
import type {TestServer} from './test-server.ts'

/** The jobs without those of policies and renewals, for a test that runs them hundreds of times. */
export const paymentJobs = moneyJobs.filter(({name}) =>
  ['expire orders', 'reconcile payments', 'outbox'].includes(name),
)

/** Runs the background jobs once, which the process runs every second. */
export async function runMoneyJobs(
  {app, database, providers, clock, config, plugins}: TestServer,
  jobs: typeof renewalJobs = [...renewalJobs, ...moneyJobs],
): Promise<void> {
  for (const job of jobs) await job.run({db: database.db, providers, clock, config, plugins, log: app.log})
}
