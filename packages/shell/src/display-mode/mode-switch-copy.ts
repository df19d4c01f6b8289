export const copy = {
  switchTo: '切换到',
  elder: '长辈版',
  standard: '标准版',
  isElder: '已切换到长辈版',
  isStandard: '已切换到标准版',
} as const
