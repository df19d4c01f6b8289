/** Messages of the account platforms' errors. */
export const accountCopy = {
  accountUnusable: '个人账户状态异常',
  systemError: '系统错误，请稍后重试',
  orderRenew: '订单信息已失效，请重新投保',
  insufficientBalance: '余额不足',
  orderHeld: '存在进行中的个人账户支付，请在订单中查看',
  unknownCheck: '业务编号不存在',
  orderClosed: '订单已关闭',
  duplicateTradeNo: '商户订单号重复',
  wrongPassword: '密码错误',
  locked: '账户已锁定',
  noBankPassbook: '未查询到医保存折账户',
  busy: '银行系统繁忙',
  noPhone: '未查询到医保预留手机号',
  wrongCode: '验证码错误',
  codeExpired: '验证码已失效',
  codeLocked: '验证码错误次数过多',
} as const
