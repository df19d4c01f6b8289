export const copy = {
  loading: '加载中…',
  masked: '为保护您和家人的信息，姓名和证件号码已隐藏',
  show: '核实身份',
} as const
