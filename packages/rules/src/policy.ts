/** The ten labelled statuses; any other value shows 已失效. */
const statusText: Record<string, string> = {
  EFFECTING: '保障中',
  ISSUED: '待承保',
  WAIT_UNDERWRITE: '待核保',
  WAIT_EFFECT: '待生效',
  CLOSED: '已关闭',
  EXPIRED: '已失效',
  SURRENDERED: '已退保',
  CANCELED: '已撤单',
  CANCELING: '撤单中',
  ORDERED: '退保中',
}

/**
 * A policy's status in words.
 *
 * @example
 * policyStatusText('WAIT_EFFECT') // '待生效'
 */
export const policyStatusText = (status: string): string => statusText[status] ?? '已失效'

/** How a status is coloured; always beside its words. */
export function policyTone(status: string): 'success' | 'waiting' | 'neutral' {
  if (status === 'EFFECTING') return 'success'
  return ['ISSUED', 'WAIT_UNDERWRITE', 'WAIT_EFFECT', 'CANCELING', 'ORDERED'].includes(status) ? 'waiting' : 'neutral'
}
