import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {RefundStatus} from '@hmb/contract/codes/refund-status'
import {expect, test} from 'vitest'
import {orderSentence} from './order-sentence.ts'

const unpaid = {payStatus: OrderPayStatus.WAIT_PAY, refundStatus: ''}
const paid = {payStatus: OrderPayStatus.PAYED, refundStatus: ''}
const refunding = {...paid, refundStatus: RefundStatus.REFUNDING}
const failed = {...paid, refundStatus: RefundStatus.REFUND_FAIL}
const refunded = {...paid, refundStatus: RefundStatus.REFUND_SUCCESS}
const {WAIT_PAY, TO_BE_CONFIRMED, PAYED} = OrderPayStatus

test.each([
  ['an unpaid order', OrderStatus.WAIT_PAY, WAIT_PAY, [unpaid], '超时未支付订单将自动取消'],
  ['an order paid in part', OrderStatus.WAIT_PAY, WAIT_PAY, [paid, unpaid], '部分被保人支付成功，请在剩余时间内'],
  ['an order being confirmed', OrderStatus.WAIT_PAY, TO_BE_CONFIRMED, [unpaid], '正在确认支付结果，请勿重复支付'],
  ['a paid order', OrderStatus.PAYED, PAYED, [paid, paid], '支付成功，可在“我的保单”查看保障'],
  ['a paid order whose rest ended', OrderStatus.PAYED, PAYED, [paid, unpaid], '其他被保人未投保'],
  ['an order being refunded', OrderStatus.PAYED, PAYED, [refunding, failed], '退款处理中，款项将按原支付方式退回'],
  ['an order being refunded in part', OrderStatus.PAYED, PAYED, [refunding, paid], '部分被保人退款处理中'],
  ['an order refunded in part', OrderStatus.PAYED, PAYED, [refunded, paid], '部分被保人已退款'],
  ['an order that timed out', OrderStatus.CLOSED, WAIT_PAY, [unpaid], '未在规定时间内支付'],
  ['an order refunded as a whole', OrderStatus.CLOSED, PAYED, [refunded, refunded], '所有被保人均已退款'],
  ['an order whose policies the insurer ended', OrderStatus.CLOSED, PAYED, [refunding, refunded], '退款处理中，款项将'],
  ['an order whose cover has ended', OrderStatus.CLOSED, PAYED, [paid, refunded], '保障已全部结束'],
  ['a cancelled order', OrderStatus.CANCELED, WAIT_PAY, [unpaid], '未支付的订单已结束'],
  ['a cancelled order, older spelling', 'CANCELLED', WAIT_PAY, [unpaid], '未支付的订单已结束'],
  ['an order of an unknown status', 'SOMETHING_NEW', '', [], '订单正在处理，请稍后查看'],
])('%s has its own sentence', (_, status, payStatus, orderItemList, sentence) => {
  expect(orderSentence({status, payStatus, orderItemList})).toContain(sentence)
})
