import type {SQL} from 'drizzle-orm'
import type {ServerDeps} from '../../context/deps.ts'
import {type Job, runUntilEmpty} from '../../platform/jobs/job-runner.ts'
import {deliverDue, otherTopics, smsTopics} from '../../platform/outbox/outbox.ts'
import {expirePolicies, startPolicies} from '../policy/policy-dates.ts'
import {queryPolicies} from '../policy/policy-query.ts'
import {expireOverdueOrders} from './order-closing.ts'
import {outboxHandlers} from './outbox-handlers.ts'
import {reconcilePayments} from './payment-reconciliation.ts'

type JobDeps = Pick<ServerDeps, 'db' | 'providers' | 'clock' | 'log' | 'config'>

const paymentDeps = ({db, providers, clock, log, config}: JobDeps) => ({db, providers, log, config, now: clock.now()})

/** A job that runs batches until one of them finds nothing to do. */
const batchJob = (name: string, everyMs: number, batch: (deps: JobDeps) => Promise<number>): Job<JobDeps> => ({
  name,
  everyMs,
  run: (deps, stopping) => runUntilEmpty(() => batch(deps), stopping),
})

const deliveryOf = (topics: SQL) => (deps: JobDeps) =>
  deliverDue({...deps, topics, handlers: outboxHandlers(() => paymentDeps(deps))})

/** The background jobs of orders, money and policies. */
export const moneyJobs: readonly Job<JobDeps>[] = [
  batchJob('expire orders', 1000, (deps) => expireOverdueOrders(paymentDeps(deps))),
  batchJob('reconcile payments', 1000, (deps) => reconcilePayments(paymentDeps(deps))),
  batchJob('query policies', 5000, (deps) => queryPolicies(paymentDeps(deps))),
  batchJob('start policies', 10_000, ({db, clock}) => startPolicies(db, clock.now())),
  batchJob('expire policies', 10_000, ({db, clock}) => expirePolicies(db, clock.now())),
  batchJob('outbox', 500, deliveryOf(otherTopics)),
  // Messages to people. The start of a sale sends many at once; they must not delay messages about money.
  batchJob('messages', 500, deliveryOf(smsTopics)),
]
