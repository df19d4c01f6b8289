export const holderCopy = {
  title: '确认支付账户',
  holder: '账户持有人',
  idNo: '证件号码',
  balance: '账户余额',
  continue: '继续支付',
  seeOrder: '查看详情',
} as const
