import {screenTitles} from '../../screen-frame/screen-titles.ts'

export const copy = {
  title: screenTitles.refundDetail,
  status: '退款状态',
  refundedTime: '完成时间',
  applyTime: '申请时间',
  insured: '被保人',
  idType: '证件类型',
  idNo: '证件号码',
  reason: '退款原因',
  amount: '退款金额',
  method: '退款方式',
  wechat: '微信退款',
  number: '退款流水号',
  orders: '返回订单列表',
  refused: '退款失败',
  absent: '信息不存在或已删除',
} as const
