/** The reasons for which an account does not pay. With each of them the page offers another method. */
export const accountCopy = {
  checkLimit: '今日查询次数已达上限，请使用其他支付方式',
  passwordLimit: '今日密码错误次数已达上限，请使用其他支付方式',
  holderUnconfirmed: '投保人信息与医保预留信息不一致，请使用其他支付方式',
} as const
