import {PolicyStatus} from '@hmb/contract/codes/policy-status'

/** Any other status shows 已失效. */
const statusTexts: Record<string, string> = {
  [PolicyStatus.EFFECTING]: '保障中',
  [PolicyStatus.ISSUED]: '待承保',
  [PolicyStatus.WAIT_UNDERWRITE]: '待核保',
  [PolicyStatus.WAIT_EFFECT]: '待生效',
  [PolicyStatus.CLOSED]: '已关闭',
  [PolicyStatus.EXPIRED]: '已失效',
  [PolicyStatus.SURRENDERED]: '已退保',
  [PolicyStatus.CANCELED]: '已撤单',
  [PolicyStatus.CANCELING]: '撤单中',
  [PolicyStatus.ORDERED]: '退保中',
}

/**
 * The Chinese text of a policy's status.
 *
 * @example
 * policyStatusText('WAIT_EFFECT') // '待生效'
 */
export const policyStatusText = (status: string): string => statusTexts[status] ?? '已失效'

const waitingStatuses: readonly string[] = [
  PolicyStatus.ISSUED,
  PolicyStatus.WAIT_UNDERWRITE,
  PolicyStatus.WAIT_EFFECT,
  PolicyStatus.CANCELING,
  PolicyStatus.ORDERED,
]

/** The colour of a status; a screen always shows it beside the text. */
export function policyTone(status: string): 'success' | 'waiting' | 'neutral' {
  if (status === PolicyStatus.EFFECTING) return 'success'
  return waitingStatuses.includes(status) ? 'waiting' : 'neutral'
}
