export const copy = {
  contact: '联系客服',
} as const
