import {screenTitles} from '../../screen-frame/screen-titles.ts'

export const payDetailCopy = {
  title: screenTitles.payDetail,
  paid: '支付完成',
  amount: '支付金额',
  payTime: '支付时间',
  insured: '被保人',
  idType: '证件类型',
  idNo: '证件号码',
  orderNo: '订单编号',
  createTime: '创建时间',
  channel: '支付方式',
  list: '返回订单列表',
  unpaid: '该被保人尚未支付，没有支付详情',
  seeOrder: '查看订单',
  pay: '去支付',
} as const
