import type {SQL} from 'drizzle-orm'
import type {ServerDeps} from '../../context/deps.ts'
import {type Job, runUntilEmpty} from '../../platform/jobs/job-runner.ts'
import {deliverDue, isNoSms, isSms} from '../../platform/outbox/outbox.ts'
import {expirePolicies, startPolicies} from '../policy/policy-dates.ts'
import {queryPolicies} from '../policy/policy-query.ts'
import {expireOverdueOrders} from './order-closing.ts'
import {outboxHandlers} from './outbox-handlers.ts'
import {reconcilePayments} from './payment-reconciliation.ts'

type JobDeps = Pick<ServerDeps, 'db' | 'providers' | 'clock' | 'log' | 'config'>

const paymentDeps = ({db, providers, clock, log, config}: JobDeps) => ({db, providers, log, config, now: clock.now()})

const deliver = (deps: JobDeps, topics: SQL) =>
  runUntilEmpty(() => deliverDue({...deps, topics, handlers: outboxHandlers(() => paymentDeps(deps))}))

/** The background jobs of orders, money and policies. */
export const moneyJobs: readonly Job<JobDeps>[] = [
  {name: 'expire orders', everyMs: 1000, run: (deps) => runUntilEmpty(() => expireOverdueOrders(paymentDeps(deps)))},
  {name: 'reconcile payments', everyMs: 1000, run: (deps) => runUntilEmpty(() => reconcilePayments(paymentDeps(deps)))},
  {name: 'query policies', everyMs: 5000, run: (deps) => runUntilEmpty(() => queryPolicies(paymentDeps(deps)))},
  {
    name: 'move policies by date',
    everyMs: 10_000,
    async run({db, clock}) {
      await runUntilEmpty(() => startPolicies(db, clock.now()))
      await runUntilEmpty(() => expirePolicies(db, clock.now()))
    },
  },
  {name: 'outbox', everyMs: 500, run: (deps) => deliver(deps, isNoSms)},
  // Messages to people. There may be many at once, at the start of a sale, and none of them is about money that is owed.
  {name: 'messages', everyMs: 500, run: (deps) => deliver(deps, isSms)},
]
