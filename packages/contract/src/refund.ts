import * as v from 'valibot'
import {RefundStatus} from './codes/refund-status.ts'
import {get, post} from './endpoint.ts'
import {OrderItem} from './order.ts'
import {fen, id, list, optionalText, projectId, text} from './schema.ts'

/** A `RefundReason`. The server reports a missing or unknown one as REFUND_REASON_REQUIRED, not as INVALID_FIELD. */
const refundDesc = v.optional(optionalText(10), '')

const itemIds = v.pipe(v.array(id), v.minLength(1), v.maxLength(100))

/** The accepted request: the items whose refund has started. */
const StartedRefund = v.object({
  orderItemIds: list(text),
  refundStatus: v.literal(RefundStatus.REFUNDING),
})

/**
 * All items of an order, for the choice of what to refund (退款). `payChannel` is '' when the items were paid by different
 * channels. Throws ORDER_NOT_REFUNDABLE unless the order is PAYED and has an item without refund status.
 */
export const canRefundOrders = get('/api/aries/order/canRefundOrders', {
  request: v.object({orderId: id}),
  response: v.object({orderItemList: list(OrderItem), payChannel: text, skuNo: text}),
  session: 'user',
  handles: 'all',
})

/**
 * The images of the retention page (挽留页), as URLs; '' for none. They are the operator's and the same for everybody, so
 * that no login is needed: the server preloads the first one with the page.
 */
export const refundRetain = get('/api/aries/refund/retain', {
  request: v.object({skuNo: id}),
  response: v.object({imgDetailInfo: text, imgInfo: text}),
  handles: 'all',
})

/**
 * Refunds items that a medical account paid (`MEDICAL_ACCOUNT`, `MUTUAL_AID`, `BEIJING_BANK`: 2, 4, 5). Throws
 * POLICY_IN_FORCE, REFUND_IN_PROGRESS, ORDER_NOT_REFUNDABLE, REFUND_CHANNELS_MIXED, WHOLE_ORDER_REFUND_ONLY,
 * REFUND_REASON_REQUIRED, or REFUND_REFUSED (退款失败): the provider refused it, nothing was refunded, and the person may
 * apply again.
 */
export const individualRefund = post('/api/aries/individual/refund', {
  request: v.object({orderItemIds: itemIds, refundDesc, projectId, orderId: id}),
  response: StartedRefund,
  session: 'user',
  idempotent: true,
  handles: 'all',
})

/**
 * Refunds items that WeChat or cloud pay paid (`WECHAT`, `CLOUD_PAY`: 1, 6). `insuranceIdList` holds ids of order items.
 * Throws the same errors as `individualRefund`.
 */
export const refundOrder = post('/api/aries/refund/order2c', {
  request: v.object({insuranceIdList: itemIds, refundDesc}),
  response: StartedRefund,
  session: 'user',
  idempotent: true,
  handles: 'all',
})

/**
 * The refund of one order item. `refundMoney` is in fen, null while unknown. Times are `yyyy.MM.dd HH:mm:ss` in China;
 * '1970.01.01 00:00:00' or '' means none. `payChannel` is set for WeChat only.
 */
export const refundDetail = get('/api/aries/refund/refundDetail', {
  request: v.object({orderItemId: id}),
  response: v.object({
    refundStatus: text,
    refundStatusValue: text,
    refundMoney: v.nullish(fen, null),
    refundedTime: text,
    applyTime: text,
    insuredName: text,
    idTypeName: text,
    insuredIdNo: text,
    refundReason: text,
    payChannel: text,
    /** 微信退款, 原路退回医保个人账户 or 退回云闪付. Not in the specification. */
    refundMethod: text,
    refundSetlSn: text,
  }),
  session: 'user',
  handles: 'all',
})
