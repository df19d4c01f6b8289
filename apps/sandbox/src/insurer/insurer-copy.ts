import {PolicyStatus} from '@hmb/contract/codes/policy-status'

export const insurerCopy = {
  title: '保单',
  lead: '这里替代保险公司。修改状态后，会通知惠民保。',
  newest: '最近的保单',
  empty: '暂无保单。支付成功后，保单会出现在这里。',
  change: '改为',
  back: '返回沙箱首页',
} as const

export const statusTexts: Record<PolicyStatus, string> = {
  [PolicyStatus.WAIT_EFFECT]: '待生效',
  [PolicyStatus.AWAITING_ISSUE]: '待承保',
  [PolicyStatus.WAIT_UNDERWRITE]: '待核保',
  [PolicyStatus.EFFECTING]: '保障中',
  [PolicyStatus.CANCELING]: '撤单中',
  [PolicyStatus.CANCELED]: '已撤单',
  [PolicyStatus.SURRENDERING]: '退保中',
  [PolicyStatus.SURRENDERED]: '已退保',
  [PolicyStatus.EXPIRED]: '已失效',
  [PolicyStatus.CLOSED]: '已关闭',
}
