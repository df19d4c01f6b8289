export const householdAccountCopy = {
  title: '选择云州家庭账户',
  accounts: '家庭账户',
  balance: (yuan: string) => `账户余额 ${yuan}`,
  ok: '从此账户支付',
} as const
