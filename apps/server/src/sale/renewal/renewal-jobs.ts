import {OrderStatus} from '@hmb/contract/codes/order-status'
import {and, asc, eq, gt, inArray, lte, notExists, sql} from 'drizzle-orm'
import {alias} from 'drizzle-orm/pg-core'
import {findSku, type Sku, saleStatus} from '../../content/project/project.ts'
import type {ServerDeps} from '../../context/deps.ts'
import {isMessageTime} from '../../people/sms/message-hours.ts'
import {addDays, addSeconds} from '../../platform/clock.ts'
import {orders} from '../../platform/db/schema/order.ts'
import {skus} from '../../platform/db/schema/project.ts'
import {type RenewalRow, renewals} from '../../platform/db/schema/renewal.ts'
import {backOffTime} from '../../platform/jobs/back-off.ts'
import {type Job, runUntilEmpty} from '../../platform/jobs/job-runner.ts'
import {enqueue} from '../../platform/outbox/outbox.ts'
import {messageDay} from '../order/renewal-message.ts'
import {renewalCopy} from './renewal-copy.ts'
import {placeRenewalOrder, type RenewalDeps, type RenewalStep} from './renewal-order.ts'

/** The notice of a renewal is sent this number of days before the renewal. */
const noticeDays = 7
/** The message of a failed renewal is dropped after this time, because some phones never accept one. */
const failureMessageDays = 7
const batchSize = 20
/** The delay after a step that could not be done: 1, 2, 4 … minutes, up to six hours. */
const firstDelaySeconds = 60
const longestDelaySeconds = 6 * 3600

/** The background job of auto-renewal (自动续保). It runs in the hours of messages, because its steps send some. */
export const renewalJobs: readonly Job<
  Pick<ServerDeps, 'db' | 'providers' | 'clock' | 'log' | 'config' | 'plugins'>
>[] = [
  {
    name: 'renew orders',
    everyMs: 60_000,
    async run({clock, ...deps}, stopping) {
      await runUntilEmpty(() => planRenewals({...deps, now: clock.now()}), stopping)
      await runUntilEmpty(() => runRenewals({...deps, now: clock.now()}), stopping)
    },
  },
]

/**
 * Plans the renewal of paid orders with auto-renewal (自动续保), and notifies the person. It does so as soon as the sale of
 * the next season starts in {@link noticeDays} days or less. A unique index keeps an order from being renewed twice.
 * Returns how many it planned.
 */
async function planRenewals({db, now}: RenewalDeps): Promise<number> {
  if (!isMessageTime(now)) return 0
  const renewAt = addDays(now, noticeDays)
  const next = alias(skus, 'next')
  // Without parameters, so that every plan can use the index of these orders.
  const isRenewable = sql`${orders.autoRenew} and ${orders.isRenewal} and ${orders.status} = 'PAYED'`
  return db.transaction(async (tx) => {
    // This query reads the index alone. During a sale nearly all of these orders are planned, and their rows would be
    // read every minute.
    const unplanned = tx
      .select({id: orders.id})
      .from(orders)
      .innerJoin(skus, eq(skus.skuNo, orders.skuNo))
      .innerJoin(next, eq(next.skuNo, skus.renewalSkuNo))
      .where(
        and(
          isRenewable,
          lte(next.saleStart, renewAt),
          gt(next.saleEnd, renewAt),
          notExists(tx.select({id: renewals.id}).from(renewals).where(eq(renewals.orderId, orders.id))),
        ),
      )
      .limit(batchSize)
    const due = await tx
      .select({orderId: orders.id, skuNo: next.skuNo, saleStart: next.saleStart})
      .from(orders)
      .innerJoin(skus, eq(skus.skuNo, orders.skuNo))
      .innerJoin(next, eq(next.skuNo, skus.renewalSkuNo))
      .where(and(isRenewable, inArray(orders.id, unplanned)))
      .for('update', {of: orders, skipLocked: true})
    for (const {orderId, skuNo, saleStart} of due) {
      const nextAttemptAt = new Date(Math.max(saleStart.getTime(), renewAt.getTime()))
      const [planned] = await tx
        .insert(renewals)
        .values({orderId, skuNo, status: 'NOTICED', nextAttemptAt, createdAt: now})
        .onConflictDoNothing()
        .returning({id: renewals.id})
      if (!planned) continue
      const text = renewalCopy.notice(messageDay(nextAttemptAt))
      await enqueue(tx, 'sms.renewal', {renewalId: planned.id, text, until: nextAttemptAt.toISOString()}, now)
    }
    return due.length
  })
}

/** Does the next step of the renewals that are due. Each is taken by one instance. Returns how many it took. */
async function runRenewals(deps: RenewalDeps): Promise<number> {
  const {db, now, log} = deps
  if (!isMessageTime(now)) return 0
  const due = db
    .select({id: renewals.id})
    .from(renewals)
    .where(lte(renewals.nextAttemptAt, now))
    .orderBy(asc(renewals.nextAttemptAt))
    .limit(batchSize)
    .for('update', {skipLocked: true})
  const dueRenewals = await db
    .update(renewals)
    .set({
      attempts: sql`${renewals.attempts} + 1`,
      nextAttemptAt: backOffTime({
        now,
        attempts: renewals.attempts,
        firstSeconds: firstDelaySeconds,
        longestSeconds: longestDelaySeconds,
      }),
    })
    .where(inArray(renewals.id, due))
    .returning()
  for (const renewal of dueRenewals) {
    try {
      await runRenewal(deps, renewal)
    } catch (err) {
      log.error({err, renewalId: renewal.id}, 'renewal failed, will be repeated')
    }
  }
  return dueRenewals.length
}

async function runRenewal(deps: RenewalDeps, renewal: RenewalRow): Promise<void> {
  const nextStep = renewal.status === 'NOTICED' ? placeRenewalOrder : followRenewalOrder
  const step = await nextStep(deps, renewal, await findSku(deps.db, renewal.skuNo))
  if (step === 'ordered' || step === 'later') return
  const {db, now, log} = deps
  await db.transaction(async (tx) => {
    const ended =
      step === 'paid'
        ? ({status: 'PAID', reason: ''} as const)
        : 'failed' in step
          ? ({status: 'FAILED', reason: step.failed} as const)
          : ({status: 'STOPPED', reason: step.stopped} as const)
    // Switching the renewal off has deleted its row, and needs no message.
    const [updated] = await tx
      .update(renewals)
      .set({...ended, nextAttemptAt: null})
      .where(and(eq(renewals.id, renewal.id), eq(renewals.status, renewal.status)))
      .returning({id: renewals.id})
    if (!updated) return
    if (typeof step === 'object' && 'failed' in step) {
      const until = addDays(now, failureMessageDays).toISOString()
      await enqueue(tx, 'sms.renewal', {renewalId: renewal.id, text: renewalCopy.failed(step.failed), until}, now)
    }
    log.info({renewalId: renewal.id, ...ended}, 'renewal ended')
  })
}

/** Reads the outcome of the renewal order. */
async function followRenewalOrder(
  {db, now}: RenewalDeps,
  {id, renewalOrderId}: RenewalRow,
  sku: Sku,
): Promise<Exclude<RenewalStep, 'ordered'> | 'paid'> {
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, renewalOrderId ?? ''))
  if (order?.paidAt) return 'paid'
  if (order?.status === OrderStatus.CANCELED) return {stopped: 'CANCELED'}
  if (order?.status === OrderStatus.CLOSED)
    return {failed: saleStatus(sku, now) === 'INSURE_END' ? 'NOT_PAID_IN_SALE' : 'NOT_PAID'}
  // It is being closed, or an account payment is being confirmed.
  await db
    .update(renewals)
    .set({attempts: 0, nextAttemptAt: addSeconds(now, firstDelaySeconds)})
    .where(eq(renewals.id, id))
  return 'later'
}
