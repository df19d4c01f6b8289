import {moneyJobs} from '../sale/checkout/money-jobs.ts'
import type {TestServer} from './test-server.ts'

/** Runs the background jobs once, which the process runs every second. */
export async function runMoneyJobs({app, database, providers, clock}: TestServer): Promise<void> {
  for (const job of moneyJobs) await job.run({db: database.db, providers, clock, log: app.log})
}
