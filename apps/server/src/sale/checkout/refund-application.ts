import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {RefundStatus} from '@hmb/contract/codes/refund-status'
import {refundCall, refundError, refundErrorCodes, refundReasonText} from '@hmb/rules/refund'
import {and, eq, inArray} from 'drizzle-orm'
import {cityOf} from '../../context/city-rules.ts'
import {type RequestContext, userOf} from '../../context/deps.ts'
import {assertIdentityProven} from '../../people/disclosure/proven-login.ts'
import type {Database} from '../../platform/db/database.ts'
import {type OrderItemRow, type OrderRow, orderItems, orders} from '../../platform/db/schema/order.ts'
import type {RefundRow} from '../../platform/db/schema/payment.ts'
import {policies} from '../../platform/db/schema/policy.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {invalidField} from '../../platform/http/invalid-field.ts'
import {lockOrder} from '../order/order-rows.ts'
import type {RefundDeps} from '../payment/payment-deps.ts'
import {requestRefund} from '../payment/refund-request.ts'
import {createRefund, undoRefund} from '../payment/refund-rows.ts'
import {lockPolicies} from '../policy/policy-refund.ts'

/**
 * The outbox requests a refund this long after the application. By then the application has received the provider's response or
 * never will.
 */
const outboxDelaySeconds = 15

interface RefundApplication {
  /** Ids of order items. */
  itemIds: readonly string[]
  /** The order that the caller named; absent when the call names none. */
  orderId?: string
  /** A `RefundReason`. */
  reason: string
  /** The call that was used: each pay channel has its own. */
  call: ReturnType<typeof refundCall>
}

interface StartedRefund {
  orderItemIds: string[]
  refundStatus: typeof RefundStatus.REFUNDING
}

/**
 * Applies for the refund (退款) of order items. Two devices start it once: the order is locked, and the second finds the items in
 * refund. Without a response the provider may have the request: the refund counts as started, and the outbox repeats the request.
 * After an error of the provider the application is undone. A login that has not proven the holder cannot apply
 * (`IDENTITY_UNPROVEN`).
 */
export async function applyForRefund(ctx: RequestContext, application: RefundApplication): Promise<StartedRefund> {
  assertIdentityProven(ctx.user)
  const order = await getOrderOfItems(ctx, application)
  const createdRefunds = await ctx.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id)
    const chosen = await getRefundableItems(tx, ctx, locked, application)
    const created = await createRefunds(tx, {order, chosen, reason: application.reason}, ctx.now)
    await ctx.storeResponse(tx, responseOf(created))
    return created
  })
  const results = await Promise.all(
    createdRefunds.map(async (created) => ({created, isAccepted: await sendToProvider(ctx, created)})),
  )
  const accepted = results.filter(({isAccepted}) => isAccepted).map(({created}) => created)
  if (accepted.length === 0) throw new BusinessError(ErrorCode.REFUND_REFUSED)
  return responseOf(accepted)
}

const responseOf = (createdRefunds: readonly CreatedRefund[]): StartedRefund => ({
  orderItemIds: createdRefunds.flatMap(({itemIds}) => itemIds),
  refundStatus: RefundStatus.REFUNDING,
})

/** The user's own order with all these items; `NOT_FOUND` for any other id. */
async function getOrderOfItems(
  ctx: Pick<RequestContext, 'db' | 'user'>,
  {itemIds, orderId}: RefundApplication,
): Promise<OrderRow> {
  const ids = [...new Set(itemIds)]
  const rows = await ctx.db
    .select({order: orders})
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(inArray(orderItems.id, ids), eq(orders.userId, userOf(ctx).id)))
  const [first] = rows
  const isComplete = rows.length === ids.length && rows.every(({order}) => order.id === (orderId ?? first?.order.id))
  if (!first || !isComplete) throw new BusinessError(ErrorCode.NOT_FOUND)
  return first.order
}

type ItemWithPolicy = OrderItemRow & {policyStatus: string}

/** The chosen items; throws the reason why they cannot be refunded. Must run under the order's lock. */
async function getRefundableItems(
  tx: Database,
  {cities}: Pick<RequestContext, 'cities'>,
  order: OrderRow,
  {itemIds, reason, call}: RefundApplication,
): Promise<ItemWithPolicy[]> {
  if (order.status !== OrderStatus.PAYED) throw new BusinessError(ErrorCode.ORDER_NOT_REFUNDABLE)
  await lockPolicies(tx, order.id)
  const rows = await tx
    .select({item: orderItems, policyStatus: policies.status})
    .from(orderItems)
    .leftJoin(policies, eq(policies.orderItemId, orderItems.id))
    .where(eq(orderItems.orderId, order.id))
  const items = rows.map(({item, policyStatus}) => ({...item, policyStatus: policyStatus ?? ''}))
  const lock = cityOf(cities, order)?.refundLock ?? 'NONE'
  const error = refundError({items, chosen: itemIds, lock})
  if (error === 'none-chosen') throw invalidField('orderItemIds')
  if (error) throw new BusinessError(refundErrorCodes[error])
  if (refundReasonText(reason) === '') throw new BusinessError(ErrorCode.REFUND_REASON_REQUIRED)
  const chosen = items.filter(({id}) => itemIds.includes(id))
  if (chosen.some(({payChannel}) => refundCall(payChannel) !== call))
    throw new BusinessError(ErrorCode.ORDER_NOT_REFUNDABLE)
  return chosen
}

interface CreatedRefund {
  refund: RefundRow
  itemIds: string[]
}

/** One refund for each payment: an order may have been paid in parts. */
async function createRefunds(
  tx: Database,
  {order, chosen, reason}: {order: OrderRow; chosen: readonly ItemWithPolicy[]; reason: string},
  now: Date,
): Promise<CreatedRefund[]> {
  const created: CreatedRefund[] = []
  for (const paymentId of new Set(chosen.map((item) => item.paymentId ?? ''))) {
    const items = chosen.filter((item) => item.paymentId === paymentId)
    const amount = items.reduce((sum, {payPrice}) => sum + payPrice, 0)
    const refund = await createRefund(
      tx,
      {
        paymentId,
        orderId: order.id,
        amount,
        cause: 'APPLIED',
        reason,
        items: items.map(({id, payPrice, policyStatus}) => ({orderItemId: id, amount: payPrice, policyStatus})),
      },
      now,
      outboxDelaySeconds,
    )
    created.push({refund, itemIds: items.map(({id}) => id)})
  }
  return created
}

type SendDeps = RefundDeps & Pick<RequestContext, 'removeResponse'>

/** False when the provider refused the refund for good, so that nothing has started. */
async function sendToProvider(ctx: SendDeps, {refund: {id: refundId}}: CreatedRefund): Promise<boolean> {
  const result = await requestRefund(ctx, refundId)
  if (result.outcome === 'UNKNOWN') ctx.log.warn({refundId, code: result.code}, 'refund without a response')
  if (result.outcome !== 'REFUSED') return true
  ctx.log.warn({refundId, code: result.code}, 'refund refused')
  return !(await undoRefund(ctx.db, {refundId, failure: result.code}, ctx.now, ctx.removeResponse))
}
