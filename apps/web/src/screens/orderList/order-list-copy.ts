import {screenTitles} from '../../screen-frame/screen-titles.ts'

export const copy = {
  title: screenTitles.orderList,
  tabs: '订单状态',
  empty: '暂无订单',
  orderNo: '订单编号',
  people: (count: number) => `${count} 人`,
  left: '剩余',
  cancel: '取消订单',
  cancelQuestion: '确认取消该订单？',
  keep: '再想想',
  cancelled: '取消成功',
  pay: '去支付',
  detail: '查看详情',
  buy: '去投保',
} as const
