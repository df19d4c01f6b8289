/** The status of a claim report (报案). */
export type ReportStatus = 'REPORTED' | 'HANDLING' | 'FINISHED'

export const reportStatusNames: Readonly<Record<ReportStatus, string>> = {
  REPORTED: '已报案',
  HANDLING: '处理中',
  FINISHED: '已结案',
}

/**
 * The tone in which a report's status is shown. A finished report may be paid or refused, so it is neutral.
 *
 * @example
 * reportTone('HANDLING') // 'waiting'
 */
export function reportTone(status: string): 'waiting' | 'neutral' {
  const isOpen = status === ('REPORTED' satisfies ReportStatus) || status === ('HANDLING' satisfies ReportStatus)
  return isOpen ? 'waiting' : 'neutral'
}
