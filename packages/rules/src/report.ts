/** A claim that was reported: taken down, being worked on, settled. */
export type ReportStatus = 'REPORTED' | 'HANDLING' | 'FINISHED'

export const reportStatusNames: Readonly<Record<ReportStatus, string>> = {
  REPORTED: '已报案',
  HANDLING: '处理中',
  FINISHED: '已结案',
}
