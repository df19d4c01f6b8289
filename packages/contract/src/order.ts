import * as v from 'valibot'
import {OrderStatus} from './codes/order-status.ts'
import {get, post} from './endpoint.ts'
import {
  done,
  emptyObject,
  fen,
  id,
  insuredType,
  list,
  maxChannelTextLength,
  number,
  optionalText,
  text,
} from './schema.ts'

/** The part of an order for one person. `price` is the price of that part, `payPrice` the amount paid for it. */
export const OrderItem = v.object({
  id: text,
  insurantId: text,
  insuredName: text,
  insuredIdNo: text,
  idTypeName: text,
  price: fen,
  payPrice: v.nullish(fen, 0),
  status: text,
  statusValue: text,
  payStatus: text,
  refundStatus: text,
  refundStatusValue: text,
  payChannel: text,
  payChannelValue: text,
  policyStatus: text,
  /** Not in the specification: the pay detail page needs it. */
  payTime: text,
  /** The number of the item's policy; '' before the payment. Not in the specification. */
  policyNo: v.optional(text, ''),
})
export type OrderItem = v.InferOutput<typeof OrderItem>

const OrderInsured = v.object({
  name: text,
  idTypeValue: text,
  idNo: text,
  relationType: text,
  relationTypeValue: text,
  /** A note under the insured person; '' for none. */
  explain: text,
  price: fen,
  status: text,
  payStatus: text,
})

const OrderApplicant = v.object({
  name: text,
  idType: text,
  idTypeValue: text,
  idNo: text,
  phone: text,
  medicalAddr: text,
  verifyName: text,
  verifyNameValue: text,
  selIdNo: text,
  selfName: text,
})

/**
 * Money that arrived for an order and goes back by itself (自动退回): the order was closed, or paid already. `amount` is in fen.
 * Not in the specification.
 */
const ReturnedPayment = v.object({
  amount: fen,
  payChannel: text,
  payChannelValue: text,
  /** `yyyy-MM-dd HH:mm:ss` */
  payTime: text,
  /** A `RefundStatus`. */
  refundStatus: text,
  refundStatusValue: text,
  /** `yyyy-MM-dd HH:mm:ss`; '' while the money is on its way back. */
  refundedTime: text,
  /** The refund number (退款流水号). */
  refundSetlSn: text,
})
export type ReturnedPayment = v.InferOutput<typeof ReturnedPayment>

/**
 * An order (订单) as its applicant sees it. `price` and `unpaidFee` are totals in fen; `remainTime` is in seconds, never
 * below 0.
 */
export const Order = v.object({
  id: text,
  no: text,
  skuName: text,
  status: text,
  payStatus: text,
  price: fen,
  unit: text,
  remainTime: number,
  createTime: text,
  userId: text,
  apctInfo: v.nullish(OrderApplicant, null),
  insuredInfoList: list(OrderInsured),
  orderItemList: list(OrderItem),
  unpaidFee: v.nullish(fen, 0),
  isRenewal: v.nullish(v.boolean(), false),
  autoRenew: v.nullish(v.boolean(), false),
  /** First and last day of the cover, as on its policies, `yyyy-MM-dd`. Not in the specification. */
  insurStartDate: v.optional(text, ''),
  insurEndDate: v.optional(text, ''),
  /** Not in the specification; `skuNo` lets the order be bought again. */
  skuNo: v.optional(text, ''),
  returnedPayments: list(ReturnedPayment),
})
export type Order = v.InferOutput<typeof Order>

const channelText = v.optional(optionalText(maxChannelTextLength), '')

/**
 * Places an order; the same idempotency key returns the same order. `price` is the total that the person saw, in fen. Throws
 * PRICE_CHANGED when it differs from the current price. `autoRenew` opens auto-renewal (自动续保), where the product has it, once the
 * order is paid; it is not in the specification.
 */
export const orderCreate = post('/api/aries/order/create', {
  request: v.object({
    apctId: id,
    skuNo: id,
    medicalAddr: v.optional(optionalText(36), ''),
    orderChannel: channelText,
    insuredList: v.pipe(
      v.array(
        v.object({
          insuredId: id,
          medicalAddr: v.optional(optionalText(36), ''),
          /** The identity that a person in Beijing confirmed; null for everybody else. */
          insuredType: v.optional(v.nullable(insuredType), null),
        }),
      ),
      v.minLength(1),
      v.maxLength(100),
    ),
    orderChannelDetail: v.optional(
      v.object({agentId: channelText, promotionId: channelText, flag: channelText, channelType: channelText}),
      {},
    ),
    thirdInfo: v.optional(
      v.object({clickid: channelText, thirdUserId: channelText, gdt_vid: channelText, threeChannel: channelText}),
      {},
    ),
    price: v.optional(fen),
    autoRenew: v.optional(v.boolean()),
  }),
  response: v.object({orderId: text, orderNo: text, price: fen, remainTime: number}),
  session: 'user',
  idempotent: true,
  handles: 'all',
})

/** No `status`, '' and ALL mean no filter. `pageNum` starts at 1. */
export const orderList = post('/api/aries/order/list2c', {
  request: v.object({
    pageNum: v.pipe(number, v.integer(), v.minValue(1), v.maxValue(1_000_000)),
    pageSize: v.pipe(number, v.integer(), v.minValue(1), v.maxValue(50)),
    status: v.optional(
      v.picklist(['', 'ALL', OrderStatus.WAIT_PAY, OrderStatus.PAYED, OrderStatus.CLOSED, OrderStatus.CANCELED]),
    ),
  }),
  response: v.object({list: list(Order), total: number}),
  session: 'user',
  handles: 'all',
})

/** How many of the caller's orders of this project can be paid now. */
export const waitPayCount = get('/api/aries/order/waitPayOrderCnt', {
  request: emptyObject,
  response: number,
  session: 'user',
  handles: 'all',
})

/** One of the caller's orders, of any project. Amounts are in fen. Throws NOT_FOUND. */
export const orderDetail = get('/api/aries/order/detail2c', {
  request: v.object({orderId: id}),
  response: Order,
  session: 'user',
  handles: 'all',
})

/** The order of one item, for the pay detail page (支付详情). Not in the specification. */
export const orderOfItem = get('/api/aries/order/itemDetail2c', {
  request: v.object({orderItemId: id}),
  response: Order,
  session: 'user',
  handles: 'all',
})

/**
 * Switches auto-renewal (自动续保) of a PAYED order on or off; without `autoRenew` on. Throws ORDER_CLOSED for an order that has
 * ended, DATA_CHANGED for an unpaid one, NOT_FOUND for a product without renewal and, on, CONSENT_REQUIRED without
 * RENEWAL_AGREED.
 */
export const autoRenew = get('/api/aries/order/autoRenew', {
  request: v.object({orderId: id, autoRenew: v.optional(v.picklist(['true', 'false']))}),
  response: v.object({autoRenew: v.boolean()}),
  session: 'user',
  changes: true,
  handles: 'all',
})

/**
 * Cancels the caller's own unpaid order. The provider is queried first, and a payment that it has received is recorded. Throws
 * ORDER_NOT_CANCELABLE for an order that is paid, ended or being confirmed, and NOT_FOUND.
 */
export const orderCancel = get('/api/aries/order/cancel', {
  request: v.object({orderId: id}),
  response: done,
  session: 'user',
  changes: true,
  handles: 'all',
})
