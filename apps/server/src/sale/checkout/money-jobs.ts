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

/** A job that repeats one batch. */
const repeated = (name: string, everyMs: number, batch: (deps: JobDeps) => Promise<number>): Job<JobDeps> => ({
  name,
  everyMs,
  run: (deps, stopping) => runUntilEmpty(() => batch(deps), stopping),
})

const deliver = (topics: SQL) => (deps: JobDeps) =>
  deliverDue({...deps, topics, handlers: outboxHandlers(() => paymentDeps(deps))})

/** The background jobs of orders, money and policies. */
export const moneyJobs: readonly Job<JobDeps>[] = [
  repeated('expire orders', 1000, (deps) => expireOverdueOrders(paymentDeps(deps))),
  repeated('reconcile payments', 1000, (deps) => reconcilePayments(paymentDeps(deps))),
  repeated('query policies', 5000, (deps) => queryPolicies(paymentDeps(deps))),
  repeated('start policies', 10_000, ({db, clock}) => startPolicies(db, clock.now())),
  repeated('expire policies', 10_000, ({db, clock}) => expirePolicies(db, clock.now())),
  repeated('outbox', 500, deliver(otherTopics)),
  // Messages to people. There may be many at once, at the start of a sale, and none of them is about money that is owed.
  repeated('messages', 500, deliver(smsTopics)),
]
