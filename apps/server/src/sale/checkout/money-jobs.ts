import type {ServerDeps} from '../../context/deps.ts'
import type {Job} from '../../platform/jobs/job-runner.ts'
import {deliverDue} from '../../platform/outbox/outbox.ts'
import {expireOverdueOrders} from './order-closing.ts'
import {outboxHandlers} from './outbox-handlers.ts'
import {reconcilePayments} from './payment-reconciliation.ts'

type JobDeps = Pick<ServerDeps, 'db' | 'providers' | 'clock' | 'log'>

const paymentDeps = ({db, providers, clock, log}: JobDeps) => ({db, providers, log, now: clock.now()})

/** Repeats a batch until it finds nothing, so that a backlog does not wait for the next run. */
async function untilEmpty(batch: () => Promise<number>): Promise<void> {
  while ((await batch()) > 0);
}

/** The background jobs of orders and money. */
export const moneyJobs: readonly Job<JobDeps>[] = [
  {name: 'expire orders', everyMs: 1000, run: (deps) => untilEmpty(() => expireOverdueOrders(paymentDeps(deps)))},
  {name: 'reconcile payments', everyMs: 1000, run: (deps) => untilEmpty(() => reconcilePayments(paymentDeps(deps)))},
  {
    name: 'outbox',
    everyMs: 500,
    run: (deps) => untilEmpty(() => deliverDue({...deps, handlers: outboxHandlers(() => paymentDeps(deps))})),
  },
]
