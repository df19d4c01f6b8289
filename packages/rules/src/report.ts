/** The status of a claim report (报案). */
export type ReportStatus = 'REPORTED' | 'HANDLING' | 'FINISHED'

export const reportStatusNames: Readonly<Record<ReportStatus, string>> = {
  REPORTED: '已报案',
  HANDLING: '处理中',
  FINISHED: '已结案',
}
