/** What the account platforms say when they say no. */
export const accountCopy = {
  unusable: '个人账户状态异常',
  refused: '系统错误，请稍后重试',
  renew: '订单信息已失效，请重新投保',
  noMoney: '余额不足',
  held: '存在进行中的个人账户支付，请在订单中查看',
  unknownBusiness: '业务编号不存在',
  closed: '订单已关闭',
  repeated: '商户订单号重复',
  wrongPassword: '密码错误',
  locked: '账户已锁定',
  noBook: '未查询到医保存折账户',
  busy: '银行系统繁忙',
} as const
