import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {payChannelNames} from '@hmb/contract/codes/pay-channel-names'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import type {OrderItem} from '@hmb/contract/order'

/** A paid item of an order. The people are invented. */
export function sampleItem(id: string, insuredName: string, more: Partial<OrderItem> = {}): OrderItem {
  const payChannel = (more.payChannel ?? PayChannel.WECHAT) as PayChannel
  return {
    id,
    insurantId: `m-${id}`,
    insuredName,
    insuredIdNo: '3499**********0019',
    idTypeName: '居民身份证',
    price: 6900,
    payPrice: 6900,
    status: OrderStatus.PAYED,
    statusValue: '已支付',
    payStatus: OrderPayStatus.PAYED,
    refundStatus: '',
    refundStatusValue: '',
    payChannelValue: payChannelNames[payChannel] ?? '',
    policyStatus: PolicyStatus.WAIT_EFFECT,
    payTime: '2026-11-20 12:01:00',
    policyNo: `PCQ${id}`,
    ...more,
    payChannel,
  }
}

/** A paid order with these items, as `detail2c` returns it. */
export const sampleOrder = (orderItemList: readonly OrderItem[], status: string = OrderStatus.PAYED) => ({
  id: 'o1',
  no: 'HM20261120000000000001',
  skuName: '重庆惠民保2026版',
  skuNo: 'HMB-CQ-2026',
  status,
  payStatus: OrderPayStatus.PAYED,
  price: 13_800,
  unit: '人/年',
  remainTime: 0,
  createTime: '2026-11-20 12:00:00',
  userId: 'u1',
  insuredInfoList: [],
  orderItemList,
  returnedPayments: [],
})

export const refundCalls = {
  items: '/api/aries/order/canRefundOrders',
  order: '/api/aries/order/detail2c',
  retain: '/api/aries/refund/retain',
  individual: '/api/aries/individual/refund',
  byOrder: '/api/aries/refund/order2c',
  detail: '/api/aries/refund/refundDetail',
}
