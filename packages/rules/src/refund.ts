import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {RefundReason} from '@hmb/contract/codes/refund-reason'
import {RefundStatus} from '@hmb/contract/codes/refund-status'
import type {Order, OrderItem} from '@hmb/contract/order'
import {isPolicyEnded} from './ended-policy.ts'

/**
 * Which policies (保单) of a city cannot be refunded, beside those that have ended. NONE: all can · POLICY_STATUS: not one in force
 * or being surrendered · ACCOUNT_IN_FORCE: not one in force that a medical account paid.
 */
export type RefundLock = 'NONE' | 'POLICY_STATUS' | 'ACCOUNT_IN_FORCE'

/** The channels (支付渠道) of medical accounts (医保个人账户). Every other channel has a cashier page. */
export const accountChannels = [
  PayChannel.MEDICAL_ACCOUNT,
  PayChannel.MUTUAL_AID,
  PayChannel.BEIJING_BANK,
] as const satisfies readonly PayChannel[]
export type AccountChannel = (typeof accountChannels)[number]

/** Whether a medical account made the payment. */
export const isAccountChannel = (payChannel: string): boolean =>
  accountChannels.some((channel) => channel === payChannel)

/** 退保中 is SURRENDERING in the specification's text, and ORDERED in what the server sends. */
const lockedStatuses: readonly string[] = [
  PolicyStatus.EFFECTING,
  'SURRENDERING',
  PolicyStatus.SURRENDERING,
  PolicyStatus.CANCELING,
]

/**
 * Whether a person may not refund an item: its policy has ended, or the city's rule forbids it.
 *
 * @example
 * isRefundLocked('ACCOUNT_IN_FORCE', {payChannel: '2', policyStatus: 'EFFECTING'}) // true
 */
export function isRefundLocked(
  lock: RefundLock,
  {payChannel, policyStatus}: Pick<OrderItem, 'payChannel' | 'policyStatus'>,
): boolean {
  // The insurer may have paid a claim, or the premium. Only the operator decides about this money (record 0116).
  if (isPolicyEnded(policyStatus)) return true
  if (lock === 'NONE') return false
  if (lock === 'POLICY_STATUS') return lockedStatuses.includes(policyStatus)
  return isAccountChannel(payChannel) && policyStatus === PolicyStatus.EFFECTING
}

/** Only an item that is paid and has no refund status can be chosen. A failed refund is repeated by the operator. */
export const isRefundable = ({refundStatus, payStatus}: Pick<OrderItem, 'refundStatus' | 'payStatus'>): boolean =>
  refundStatus === '' && payStatus === OrderPayStatus.PAYED

/**
 * Whether a refund of the order can be applied for: it is PAYED and has an item without refund status.
 *
 * @example
 * canRefund({status: 'PAYED', orderItemList: [{refundStatus: '', payStatus: 'PAYED'}]}) // true
 */
export const canRefund = (
  order: Pick<Order, 'status'> & {orderItemList: readonly Pick<OrderItem, 'refundStatus' | 'payStatus'>[]},
): boolean => order.status === OrderStatus.PAYED && order.orderItemList.some(isRefundable)

/**
 * The items that can be chosen for a refund. An order that one medical account (医保个人账户) paid is refunded only as a whole,
 * so a locked item locks the others too.
 */
export function choosableItems<
  Item extends Pick<OrderItem, 'payChannel' | 'policyStatus' | 'refundStatus' | 'payStatus'>,
>(items: readonly Item[], lock: RefundLock): Item[] {
  const refundable = items.filter(isRefundable)
  const unlocked = refundable.filter((item) => !isRefundLocked(lock, item))
  return unlocked.length < refundable.length && isAccountChannel(refundChannel(items)) ? [] : unlocked
}

/** Why a refund cannot be applied for, in the order of the checks. */
export type RefundError =
  | 'order-not-refundable'
  | 'none-chosen'
  | 'not-refundable'
  | 'mixed-channels'
  | 'in-force'
  | 'whole-order'
  | 'no-reason'

/** The sentence of each error. */
export const refundErrorTexts: Record<RefundError, string> = {
  'order-not-refundable': '当前订单不可退款',
  'none-chosen': '请选择要退款的被保险人',
  'not-refundable': '所选被保人已在退款中',
  'mixed-channels': '请逐笔申请退款',
  'in-force': '除重复投保或被保人身故外，保单生效后不可退保，如有疑问请联系在线客服',
  'whole-order': '个账支付仅支持整单退款',
  'no-reason': '请选择退款原因',
}

/** The code by which the server reports each error. */
export const refundErrorCodes = {
  'order-not-refundable': ErrorCode.ORDER_NOT_REFUNDABLE,
  'none-chosen': ErrorCode.INVALID_FIELD,
  'not-refundable': ErrorCode.REFUND_IN_PROGRESS,
  'mixed-channels': ErrorCode.REFUND_CHANNELS_MIXED,
  'in-force': ErrorCode.POLICY_IN_FORCE,
  'whole-order': ErrorCode.WHOLE_ORDER_REFUND_ONLY,
  'no-reason': ErrorCode.REFUND_REASON_REQUIRED,
} as const satisfies Record<RefundError, ErrorCode>

type Item = Pick<OrderItem, 'id' | 'payChannel' | 'policyStatus' | 'refundStatus' | 'payStatus'>

/**
 * Checks the chosen items of an order. The items of an order that several channels paid are refunded one at a time. An order that
 * a medical account (医保个人账户) paid is refunded only as a whole.
 *
 * @example
 * refundError({items: order.orderItemList, chosen: [], lock: 'NONE'}) // 'none-chosen'
 */
export function refundError({
  items,
  chosen,
  lock,
}: {
  /** All items of the order. */
  items: readonly Item[]
  /** Ids of items. */
  chosen: readonly string[]
  lock: RefundLock
}): RefundError | null {
  const ids = new Set(chosen)
  const selected = items.filter(({id}) => ids.has(id))
  if (selected.length === 0) return 'none-chosen'
  if (!selected.every(isRefundable)) return 'not-refundable'
  const isMixed = refundChannel(items) === ''
  if (isMixed && selected.length > 1) return 'mixed-channels'
  if (selected.some((item) => isRefundLocked(lock, item))) return 'in-force'
  const isWholeOrder = items.filter(isRefundable).every(({id}) => ids.has(id))
  return !isMixed && !isWholeOrder && selected.some(({payChannel}) => isAccountChannel(payChannel))
    ? 'whole-order'
    : null
}

/** The pay channel of an order's paid items; '' when they differ. */
export function refundChannel(items: readonly Pick<OrderItem, 'payChannel' | 'payStatus'>[]): string {
  const paidItems = items.filter(({payStatus}) => payStatus === OrderPayStatus.PAYED)
  const [channel = '', ...others] = new Set(paidItems.map(({payChannel}) => payChannel))
  return others.length === 0 ? channel : ''
}

/** The call that refunds an item: `individual/refund` after a medical account, `refund/order2c` after WeChat and cloud pay. */
export const refundCall = (payChannel: string): 'individual' | 'order' =>
  isAccountChannel(payChannel) ? 'individual' : 'order'

/** The refund status (退款状态) as the person reads it. The operator repeats a failed refund, so it is still 退款中. */
const refundStatusTexts: Readonly<Record<string, string>> = {
  [RefundStatus.REFUNDING]: '退款中',
  [RefundStatus.REFUND_FAIL]: '退款中',
  [RefundStatus.REFUND_SUCCESS]: '退款成功',
} satisfies Record<RefundStatus, string>

/**
 * The Chinese text of a refund status. For an unknown one it is the server's own (`refundStatusValue`), else the status
 * itself; '' for none.
 *
 * @example
 * refundStatusText('REFUND_FAIL') // '退款中'
 * refundStatusText('AUDITING', '审核中') // '审核中'
 */
export const refundStatusText = (refundStatus: string, refundStatusValue = ''): string =>
  refundStatusTexts[refundStatus] ?? (refundStatusValue || refundStatus)

/** The colour of a refund status; a screen always shows it beside the text. */
export const refundTone = (refundStatus: string): 'success' | 'waiting' =>
  refundStatus === RefundStatus.REFUND_SUCCESS ? 'success' : 'waiting'

/** Whether an item shows 需要退款: it has a refund status other than success. */
export const needsRefund = ({refundStatus}: Pick<OrderItem, 'refundStatus'>): boolean =>
  refundStatus !== '' && refundStatus !== RefundStatus.REFUND_SUCCESS

/** When money returns to a medical account. */
export const accountRefundTiming = '购买当日退款，款项当日退回；次日起至保障期结束前退款，款项于保障期结束后退回'

/** The reasons that a person chooses from, in their order. */
export const refundReasons = [
  {key: RefundReason.COVER_NOT_UNDERSTOOD, text: '对保障内容不够了解'},
  {key: RefundReason.HEALTH_SERVICE_UNSATISFYING, text: '对健康服务不满意'},
  {key: RefundReason.DEDUCTIBLE_TOO_HIGH, text: '免赔额过高'},
  {key: RefundReason.NO_ADVANCE_PAYMENT, text: '理赔不能垫付'},
  {key: RefundReason.OTHER_PRODUCT_BOUGHT, text: '已购买其他产品'},
] as const

/**
 * The text of a reason; '' for none or an unknown one.
 *
 * @example
 * refundReasonText('3') // '免赔额过高'
 */
export const refundReasonText = (reason: string): string => refundReasons.find(({key}) => key === reason)?.text ?? ''
