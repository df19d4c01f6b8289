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
/** A message or renewal is stuck after so many attempts. */
const manyAttempts = 5

/** All cases that do not end by themselves, the oldest first. */
export async function listStuckCases(db: Database, now: Date): Promise<StuckCase[]> {
  const before = (seconds: number) => addSeconds(now, -seconds)
  const since = (at: Date) => Math.round((now.getTime() - at.getTime()) / 1000)

  const confirming = await db
    .select({no: orders.no, createdAt: orders.createdAt, attempt: paymentAttempts})
    .from(orders)
    .leftJoin(paymentAttempts, and(eq(paymentAttempts.orderId, orders.id), eq(paymentAttempts.live, true)))
    .where(and(eq(orders.status, OrderStatus.WAIT_PAY), eq(orders.payStatus, OrderPayStatus.TO_BE_CONFIRMED)))
  const unconfirmed = confirming
    .map(({no, createdAt, attempt}) => ({
      kind: 'PAYMENT' as const,
      id: no,
      ageSeconds: since(attempt?.createdAt ?? createdAt),
      attempts: attempt?.queries ?? 0,
      reason: attempt ? `${attempt.provider} ${attempt.state}` : 'NO_ATTEMPT',
    }))
    .filter(({ageSeconds}) => ageSeconds > limits.payment)

  const ofLiveRefund = db
    .select({id: refundItems.orderItemId})
    .from(refundItems)
    .where(and(eq(refundItems.orderItemId, policies.orderItemId), eq(refundItems.live, true)))
  const waiting = await db
    .select()
    .from(policies)
    .where(
      or(
        and(isNull(policies.deliveredAt), lt(policies.issuedAt, before(limits.delivery))),
        and(
          inArray(policies.status, [...undecidedStatuses]),
          lt(policies.issuedAt, before(limits.decision)),
          // The policy depends on its refund, which is another case.
          notExists(ofLiveRefund),
        ),
      ),
    )
  const kept = await listKeptPremiums(db)
  const unfinished = await db
    .select({refund: refunds, paidAt: payments.paidAt, payChannel: paymentAttempts.payChannel, coverEnd: lastCoverDay})
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .where(inArray(refunds.status, [RefundStatus.REFUNDING, RefundStatus.REFUND_FAIL]))
  const undelivered = unfinished
    .filter((one) => one.refund.status === RefundStatus.REFUND_FAIL || refundDueAt(one) < before(limits.refund))
    .map(({refund}) => refund)
  const {id, topic, attempts, lastError, createdAt} = outbox
  const messages = await db
    .select({id, topic, attempts, lastError, createdAt})
    .from(outbox)
    .where(and(isNull(outbox.doneAt), gte(outbox.attempts, manyAttempts), ne(outbox.lastError, 'PROCESSING')))
  const renewing = await db
    .select()
    .from(renewals)
    .where(and(isNotNull(renewals.nextAttemptAt), gte(renewals.attempts, manyAttempts)))

  const cases: StuckCase[] = [
    ...unconfirmed,
    ...waiting.map(({policyNo, issuedAt, deliveredAt, queries, status}) => ({
      kind: 'POLICY' as const,
      id: policyNo,
      ageSeconds: since(issuedAt),
      attempts: queries,
      reason: deliveredAt ? status : 'NOT_DELIVERED',
    })),
    ...kept.map(({policyNo, status, issuedAt}) => ({
      ...{kind: 'POLICY' as const, id: policyNo, ageSeconds: since(issuedAt), attempts: 0},
      reason: `${status} NOT_REFUNDED`,
    })),
    ...undelivered.map(({refundNo, appliedAt, status, failure}) => ({
      ...{kind: 'REFUND' as const, id: refundNo, ageSeconds: since(appliedAt), attempts: 0},
      reason: failure ? `${status} ${failure}` : status,
    })),
    ...messages.map(({id, topic, attempts, lastError, createdAt}) => ({
      ...{kind: 'MESSAGE' as const, id, attempts, ageSeconds: since(createdAt)},
      reason: `${topic} ${lastError}`,
    })),
    ...renewing.map(({id, attempts, status, createdAt}) => ({
      ...{kind: 'RENEWAL' as const, id, attempts, ageSeconds: since(createdAt), reason: status},
    })),
  ]
  return cases.toSorted((one, other) => other.ageSeconds - one.ageSeconds)
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
  const atOnce = !isAccountChannel(payChannel) || chinaDay(paidAt) === chinaDay(appliedAt)
  return atOnce || coverEnd === null ? appliedAt : addSeconds(chinaDate(`${coverEnd} 00:00:00`), day)
}
