export const copy = {
  label: '待支付订单',
  waiting: (count: number) => (count > 1 ? `您有${count}笔订单待支付` : '您有订单待支付'),
  left: '剩余',
  pay: '去支付',
} as const
