export const copy = {
  saved: '日历文件已开始保存',
} as const
