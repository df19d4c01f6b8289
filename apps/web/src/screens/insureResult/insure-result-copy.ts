import type {PayOutcome} from '@hmb/rules/pay-state'

export const insureResultCopy = {
  title: '投保结果',
  line: {
    paid: '电子保单已生成，可随时查看',
    paying: '正在确认支付结果，请勿重复支付',
    failed: '支付未完成',
  } satisfies Record<PayOutcome, string>,
  returned: '款项已收到但未能投保，将自动原路退回',
  long: '仍在确认中，可稍后在订单中查看',
  lost: '网络不稳定，正在重新查询',
  detail: '查看详情',
  payAgain: '重新支付',
  policies: '查看保单',
  home: '返回首页',
  product: '投保产品',
  period: '保障期间',
  insured: '被保人',
  paid: '实付金额',
  unpaid: '订单金额',
  orderNo: '订单编号',
} as const
