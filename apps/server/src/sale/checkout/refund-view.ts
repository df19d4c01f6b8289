import {ErrorCode} from '@hmb/contract/codes/error-code'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import type {UnparsedResponseOf} from '@hmb/contract/endpoint'
import type {Order} from '@hmb/contract/order'
import type {canRefundOrders, refundDetail} from '@hmb/contract/refund'
import {canRefund, refundChannel, refundReasonText, refundStatusText} from '@hmb/rules/refund'
import {chinaTime} from '@hmb/rules/time'
import {and, eq} from 'drizzle-orm'
import {idTypeName} from '../../content/dictionary/document-type-name.ts'
import {type RequestContext, userOf} from '../../context/deps.ts'
import {disclosureTo} from '../../people/disclosure/disclosure.ts'
import {orderItems, orders} from '../../platform/db/schema/order.ts'
import {refundItems, refunds} from '../../platform/db/schema/payment.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {viewOwnOrder} from '../order/order-list.ts'

type Deps = Pick<RequestContext, 'db' | 'now' | 'user'>

/** All items of the user's own order; `ORDER_NOT_REFUNDABLE` when none of them can be refunded. */
export async function viewRefundableOrder(
  ctx: Deps,
  orderId: string,
): Promise<UnparsedResponseOf<typeof canRefundOrders>> {
  const order = await viewOwnOrder(ctx, orderId)
  if (!canRefund(order)) throw new BusinessError(ErrorCode.ORDER_NOT_REFUNDABLE)
  const {orderItemList, skuNo} = order
  return {orderItemList, payChannel: refundChannel(orderItemList), skuNo}
}

/** The user's own order with this item. */
export async function viewOrderOfItem(ctx: Deps, orderItemId: string): Promise<Order> {
  const {orderId} = await getOwnItem(ctx, orderItemId)
  return viewOwnOrder(ctx, orderId)
}

/** The refund method (退款方式) of each pay channel. */
const refundMethods: Readonly<Record<string, string>> = {
  [PayChannel.WECHAT]: '微信退款',
  [PayChannel.MEDICAL_ACCOUNT]: '原路退回医保个人账户',
  [PayChannel.MUTUAL_AID]: '原路退回医保个人账户',
  [PayChannel.BEIJING_BANK]: '原路退回医保个人账户',
  [PayChannel.CLOUD_PAY]: '退回云闪付',
} satisfies Record<PayChannel, string>

/** The refund of one of the user's own items. Without a refund its status is '', its amount null, and its times mean none. */
export async function viewRefund(
  ctx: Pick<RequestContext, 'db' | 'user'>,
  orderItemId: string,
): Promise<UnparsedResponseOf<typeof refundDetail>> {
  const disclosure = disclosureTo(ctx.user)
  const {refundStatus, payChannel, insured} = await getOwnItem(ctx, orderItemId)
  const [row] = await ctx.db
    .select({refund: refunds, amount: refundItems.amount})
    .from(refundItems)
    .innerJoin(refunds, eq(refunds.id, refundItems.refundId))
    .where(and(eq(refundItems.orderItemId, orderItemId), eq(refundItems.live, true)))
  return {
    refundStatus,
    refundStatusValue: refundStatusText(refundStatus),
    refundMoney: row?.amount ?? null,
    refundedTime: detailTime(row?.refund.refundedAt ?? null),
    applyTime: detailTime(row?.refund.appliedAt ?? null),
    insuredName: disclosure.name(insured.name),
    idTypeName: idTypeName(insured.idType),
    insuredIdNo: disclosure.idNo(insured.idNo),
    refundReason: refundReasonText(row?.refund.reason ?? ''),
    payChannel: payChannel === PayChannel.WECHAT ? payChannel : '',
    refundMethod: refundMethods[payChannel] ?? '',
    refundSetlSn: row?.refund.refundNo ?? '',
  }
}

/** `yyyy.MM.dd HH:mm:ss` in China. The epoch means none. */
const detailTime = (at: Date | null) => (at ? chinaTime(at).replaceAll('-', '.') : '1970.01.01 00:00:00')

async function getOwnItem(
  ctx: Pick<RequestContext, 'db' | 'user'>,
  orderItemId: string,
): Promise<typeof orderItems.$inferSelect> {
  const [row] = await ctx.db
    .select({item: orderItems})
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orderItems.id, orderItemId), eq(orders.userId, userOf(ctx).id)))
  if (!row) throw new BusinessError(ErrorCode.NOT_FOUND)
  return row.item
}
