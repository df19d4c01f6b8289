import type {JobServices} from '../../platform/http/routes.ts'
import type {Job} from '../../platform/jobs/job-runner.ts'
import {deliverDue} from '../../platform/outbox/outbox.ts'
import {sweepOverdue} from '../order/expire.ts'
import {sweepUnanswered} from '../payment/sweep.ts'
import {outboxHandlers} from './outbox-handlers.ts'

const world = ({db, providers, clock, log}: JobServices) => ({db, providers, log, now: clock.now()})

/** Repeats a sweep while it still finds work: what has piled up does not wait for the next turn. */
async function untilNothing(sweep: () => Promise<number>): Promise<void> {
  for (let found = await sweep(); found > 0; ) found = await sweep()
}

/** What happens to orders and money while nobody is looking. */
export const moneyJobs: readonly Job[] = [
  {name: 'overdue orders', everyMs: 1000, run: (services) => untilNothing(() => sweepOverdue(world(services)))},
  {
    name: 'unanswered payments',
    everyMs: 1000,
    run: (services) => untilNothing(() => sweepUnanswered(world(services))),
  },
  {
    name: 'outbox',
    everyMs: 500,
    run: (services) => untilNothing(() => deliverDue({...services, handlers: outboxHandlers(() => world(services))})),
  },
]
