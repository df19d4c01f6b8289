import type {accountCancel} from '@hmb/contract/cancellation'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {RefundStatus} from '@hmb/contract/codes/refund-status'
import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import type {ParsedRequestOf, UnparsedResponseOf} from '@hmb/contract/endpoint'
import {isPolicyEnded} from '@hmb/rules/ended-policy'
import {chinaDay} from '@hmb/rules/time'
import {and, eq, inArray, lte} from 'drizzle-orm'
import {type RequestContext, userOf} from '../../context/deps.ts'
import {lockAccount} from '../../people/account/user-account.ts'
import {spendCode} from '../../people/sms/sms-code.ts'
import {hasText} from '../../platform/db/column-types.ts'
import type {Database} from '../../platform/db/database.ts'
import {appointments} from '../../platform/db/schema/appointment.ts'
import {idempotencyKeys} from '../../platform/db/schema/http.ts'
import {orders} from '../../platform/db/schema/order.ts'
import {type RefundState, refunds} from '../../platform/db/schema/payment.ts'
import {policies} from '../../platform/db/schema/policy.ts'
import {validations} from '../../platform/db/schema/purchase.ts'
import {users} from '../../platform/db/schema/user.ts'
import {storedFor} from '../../platform/http/idempotency.ts'
import {expireOrder} from '../checkout/order-closing.ts'
import type {PaymentDeps} from '../payment/payment-deps.ts'

/** The reasons for which an account cannot be cancelled. */
type Outstanding = UnparsedResponseOf<typeof accountCancel>

/**
 * Statuses of policies (保单) that prevent a cancellation: awaiting underwriting or effect, in force, being withdrawn or
 * surrendered.
 */
const outstandingStatuses: readonly string[] = [
  PolicyStatus.WAIT_UNDERWRITE,
  PolicyStatus.WAIT_EFFECT,
  PolicyStatus.EFFECTING,
  PolicyStatus.CANCELING,
  PolicyStatus.SURRENDERING,
]

/**
 * Cancels the account (注销账号) unless orders or policies are outstanding. The profile is erased; orders, policies, payments and
 * refunds stay, as the law requires, and no login can reach them. The phone may open a new account.
 */
export async function cancelAccount(
  {captcha}: ParsedRequestOf<typeof accountCancel>,
  ctx: RequestContext,
): Promise<Outstanding> {
  const {id: userId, phone} = userOf(ctx)
  // Outside the transaction: a wrong attempt must count.
  await spendCode(ctx, phone, SmsPurpose.CANCEL_ACCOUNT, captcha)
  return eraseAccount(ctx, userId, (tx) => ctx.session.end(tx))
}

/**
 * Erases an account unless orders or policies are outstanding; returns which. `afterErasure` runs in the same
 * transaction. Throws `UNAUTHORIZED` when there is no such account.
 */
export async function eraseAccount(
  deps: PaymentDeps,
  userId: string,
  afterErasure: (tx: Database) => Promise<void>,
): Promise<Outstanding> {
  await expireOverdueOrdersOf(deps, userId)
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, userId, 'exclusive')
    const outstanding = await findOutstanding(tx, userId, deps.now)
    if (outstanding.validOrder || outstanding.validPolicy) return outstanding
    await eraseProfile(tx, userId)
    await afterErasure(tx)
    return outstanding
  })
}

/**
 * An expired order does not prevent the cancellation, even before a job closes it. The provider is queried, because it may have
 * the money.
 */
async function expireOverdueOrdersOf(deps: PaymentDeps, userId: string): Promise<void> {
  const rows = await deps.db
    .select({id: orders.id})
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, OrderStatus.WAIT_PAY), lte(orders.expiresAt, deps.now)))
  for (const {id} of rows) await expireOrder(deps, id)
}

/** Must run under the lock of the account, so that no order is placed after the check. */
async function findOutstanding(tx: Database, userId: string, now: Date): Promise<Outstanding> {
  const today = chinaDay(now)
  const open = await tx
    .select({id: orders.id, status: orders.status})
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.status, [OrderStatus.WAIT_PAY, OrderStatus.PAYED])))
  const issued = await tx
    .select({orderId: policies.orderId, status: policies.status, endDate: policies.endDate})
    .from(policies)
    .where(eq(policies.userId, userId))
  // A policy ends with its last day; the insurer does not report that.
  const live = issued.filter(({status, endDate}) => endDate >= today && !isPolicyEnded(status))
  const liveOrders = new Set(live.map(({orderId}) => orderId))
  const openRefunds = await tx
    .select({id: refunds.id})
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(orders.userId, userId), inArray(refunds.status, [...openRefundStatuses])))
    .limit(1)
  return {
    // A paid order is outstanding until its policies and its refunds have ended.
    validOrder:
      openRefunds.length > 0 || open.some(({id, status}) => status === OrderStatus.WAIT_PAY || liveOrders.has(id)),
    validPolicy: live.some(({status}) => outstandingStatuses.includes(status)),
  }
}

/** Statuses of a refund that has not ended. Without the account the person could not see whether the money came back. */
const openRefundStatuses: readonly RefundState[] = [RefundStatus.REFUNDING, RefundStatus.REFUND_FAIL]

/**
 * Erases all data without a legal retention: the account, its sessions, its applicant (投保人), its family members (家庭成员) and the
 * bookings (预约) of its phone. See docs/decisions/0035-account-cancellation.md.
 */
async function eraseProfile(tx: Database, userId: string): Promise<void> {
  // Orders before stored responses, as payments and refunds lock them.
  await tx
    .update(orders)
    .set({autoRenew: false})
    .where(and(eq(orders.userId, userId), eq(orders.autoRenew, true)))
  await tx.delete(validations).where(eq(validations.userId, userId))
  // Stored responses may contain names.
  await tx.delete(idempotencyKeys).where(storedFor(userId))
  const [user] = await tx.delete(users).where(eq(users.id, userId)).returning({phone: users.phone})
  if (user) await tx.delete(appointments).where(hasText(appointments.phoneLookup, user.phone))
}
