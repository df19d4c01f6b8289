/** The status of a claim report (报案). */
export type ClaimReportStatus = 'REPORTED' | 'HANDLING' | 'FINISHED'

export const claimReportStatusNames: Readonly<Record<ClaimReportStatus, string>> = {
  REPORTED: '已报案',
  HANDLING: '处理中',
  FINISHED: '已结案',
}

/**
 * The tone in which a report's status is shown. A finished report may be paid or refused, so it is neutral.
 *
 * @example
 * claimReportTone('HANDLING') // 'waiting'
 */
export function claimReportTone(status: string): 'waiting' | 'neutral' {
  const isOpen =
    status === ('REPORTED' satisfies ClaimReportStatus) || status === ('HANDLING' satisfies ClaimReportStatus)
  return isOpen ? 'waiting' : 'neutral'
}
