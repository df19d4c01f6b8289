import {moneyJobs} from '../sale/checkout/money-jobs.ts'
import {renewalJobs} from '../sale/renewal/renewal-jobs.ts'
import type {TestServer} from './test-server.ts'

/** Runs the background jobs once, which the process runs every second. */
export async function runMoneyJobs({app, database, providers, clock, config}: TestServer): Promise<void> {
  for (const job of [...renewalJobs, ...moneyJobs])
    await job.run({db: database.db, providers, clock, config, log: app.log})
}
