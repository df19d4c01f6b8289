import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import type {PayChannel} from '@hmb/contract/codes/pay-channel'
import {RefundStatus} from '@hmb/contract/codes/refund-status'
import {isAccountChannel} from '@hmb/rules/refund'
import {chinaDate, chinaDay} from '@hmb/rules/time'
import {and, eq, gte, inArray, isNotNull, isNull, lt, ne, notExists, or, sql} from 'drizzle-orm'
import {addSeconds} from '../../platform/clock.ts'
import type {Database} from '../../platform/db/database.ts'
import {orders} from '../../platform/db/schema/order.ts'
import {outbox} from '../../platform/db/schema/outbox.ts'
import {paymentAttempts, payments, type RefundRow, refundItems, refunds} from '../../platform/db/schema/payment.ts'
import {policies} from '../../platform/db/schema/policy.ts'
import {renewals} from '../../platform/db/schema/renewal.ts'
import {undecidedStatuses} from '../policy/policy-transitions.ts'
import {listKeptPremiums} from './kept-premium.ts'

/** A case that does not end by itself. It contains no name, phone or document number. */
export interface StuckCase {
  kind: 'PAYMENT' | 'POLICY' | 'REFUND' | 'MESSAGE' | 'RENEWAL'
  /** The argument of the commands: an order, policy or refund number, or the id of a message or renewal. */
  id: string
  ageSeconds: number
  /** Queries or requests until now. */
  attempts: number
  /** A status or a provider's code. */
  reason: string
}

const minute = 60
const day = 24 * 3600
/** A case is stuck when it is older than this, in seconds. */
const limits = {payment: 15 * minute, delivery: 60 * minute, decision: 3 * day, refund: 3 * day}
/** A message or renewal is stuck after this number of attempts. */
const manyAttempts = 5

const before = (now: Date, seconds: number) => addSeconds(now, -seconds)
const ageOf = (at: Date, now: Date) => Math.round((now.getTime() - at.getTime()) / 1000)

/** All cases that do not end by themselves, the oldest first. */
export async function listStuckCases(db: Database, now: Date): Promise<StuckCase[]> {
  const cases = [
    ...(await unconfirmedPayments(db, now)),
    ...(await undecidedPolicies(db, now)),
    ...(await keptPremiums(db, now)),
    ...(await unfinishedRefunds(db, now)),
    ...(await undeliveredMessages(db, now)),
    ...(await delayedRenewals(db, now)),
  ]
  return cases.toSorted((one, other) => other.ageSeconds - one.ageSeconds)
}

/** Orders that wait for the result of an account payment (待确认). */
async function unconfirmedPayments(db: Database, now: Date): Promise<StuckCase[]> {
  const confirming = await db
    .select({no: orders.no, createdAt: orders.createdAt, attempt: paymentAttempts})
    .from(orders)
    .leftJoin(paymentAttempts, and(eq(paymentAttempts.orderId, orders.id), eq(paymentAttempts.live, true)))
    .where(and(eq(orders.status, OrderStatus.WAIT_PAY), eq(orders.payStatus, OrderPayStatus.TO_BE_CONFIRMED)))
  return confirming
    .map(({no, createdAt, attempt}) => ({
      kind: 'PAYMENT' as const,
      id: no,
      ageSeconds: ageOf(attempt?.createdAt ?? createdAt, now),
      attempts: attempt?.queries ?? 0,
      reason: attempt ? `${attempt.provider} ${attempt.state}` : 'NO_ATTEMPT',
    }))
    .filter(({ageSeconds}) => ageSeconds > limits.payment)
}

/** Policies that the insurer has not received, or has not decided. */
async function undecidedPolicies(db: Database, now: Date): Promise<StuckCase[]> {
  const ofLiveRefund = db
    .select({id: refundItems.orderItemId})
    .from(refundItems)
    .where(and(eq(refundItems.orderItemId, policies.orderItemId), eq(refundItems.live, true)))
  const waiting = await db
    .select()
    .from(policies)
    .where(
      or(
        and(isNull(policies.deliveredAt), lt(policies.issuedAt, before(now, limits.delivery))),
        and(
          inArray(policies.status, [...undecidedStatuses]),
          lt(policies.issuedAt, before(now, limits.decision)),
          // The policy depends on its refund, which is another case.
          notExists(ofLiveRefund),
        ),
      ),
    )
  return waiting.map(({policyNo, issuedAt, deliveredAt, queries, status}) => ({
    kind: 'POLICY',
    id: policyNo,
    ageSeconds: ageOf(issuedAt, now),
    attempts: queries,
    reason: deliveredAt ? status : 'NOT_DELIVERED',
  }))
}

/** Ended policies whose money has not gone back. */
const keptPremiums = async (db: Database, now: Date): Promise<StuckCase[]> =>
  (await listKeptPremiums(db)).map(({policyNo, status, issuedAt}) => ({
    kind: 'POLICY',
    id: policyNo,
    ageSeconds: ageOf(issuedAt, now),
    attempts: 0,
    reason: `${status} NOT_REFUNDED`,
  }))

/** Refunds that have failed, or run for too long. */
async function unfinishedRefunds(db: Database, now: Date): Promise<StuckCase[]> {
  const unfinished = await db
    .select({refund: refunds, paidAt: payments.paidAt, payChannel: paymentAttempts.payChannel, coverEnd: lastCoverDay})
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .where(inArray(refunds.status, [RefundStatus.REFUNDING, RefundStatus.REFUND_FAIL]))
  return unfinished
    .filter((one) => one.refund.status === RefundStatus.REFUND_FAIL || refundDueAt(one) < before(now, limits.refund))
    .map(({refund: {refundNo, appliedAt, status, failure}}) => ({
      kind: 'REFUND',
      id: refundNo,
      ageSeconds: ageOf(appliedAt, now),
      attempts: 0,
      reason: failure ? `${status} ${failure}` : status,
    }))
}

/** Messages that were sent several times without success. A refund in progress at its provider is not listed here. */
async function undeliveredMessages(db: Database, now: Date): Promise<StuckCase[]> {
  const {id, topic, attempts, lastError, createdAt} = outbox
  const messages = await db
    .select({id, topic, attempts, lastError, createdAt})
    .from(outbox)
    .where(and(isNull(outbox.doneAt), gte(outbox.attempts, manyAttempts), ne(outbox.lastError, 'PROCESSING')))
  return messages.map((message) => ({
    kind: 'MESSAGE',
    id: message.id,
    ageSeconds: ageOf(message.createdAt, now),
    attempts: message.attempts,
    reason: `${message.topic} ${message.lastError}`,
  }))
}

/** Renewals whose next step was tried several times without success. */
async function delayedRenewals(db: Database, now: Date): Promise<StuckCase[]> {
  const renewing = await db
    .select()
    .from(renewals)
    .where(and(isNotNull(renewals.nextAttemptAt), gte(renewals.attempts, manyAttempts)))
  return renewing.map(({id, attempts, status, createdAt}) => ({
    kind: 'RENEWAL',
    id,
    ageSeconds: ageOf(createdAt, now),
    attempts,
    reason: status,
  }))
}

/** The last day of the cover that a refund pays back, `yyyy-MM-dd`; null for a payment without a policy. */
const lastCoverDay = sql<string | null>`(
  select max(${policies.endDate})::text from ${refundItems}
  join ${policies} on ${policies.orderItemId} = ${refundItems.orderItemId}
  where ${refundItems.refundId} = ${refunds.id})`

interface UnfinishedRefund {
  refund: RefundRow
  paidAt: Date
  payChannel: PayChannel
  coverEnd: string | null
}

/**
 * When the refund must have ended. An account pays back after the end of the cover, unless the refund is applied for on the day
 * of purchase.
 */
function refundDueAt({refund: {appliedAt}, paidAt, payChannel, coverEnd}: UnfinishedRefund): Date {
  const isImmediate = !isAccountChannel(payChannel) || chinaDay(paidAt) === chinaDay(appliedAt)
  return isImmediate || coverEnd === null ? appliedAt : addSeconds(chinaDate(`${coverEnd} 00:00:00`), day)
}
