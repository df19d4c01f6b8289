export const copy = {
  title: '我的报案',
  count: (reports: number) => `共${reports}件`,
  reportNo: '报案号',
  insured: '被保人',
  date: '报案日期',
} as const
