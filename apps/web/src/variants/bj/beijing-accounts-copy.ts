import {PayChannel} from '@hmb/contract/codes/pay-channel'

/** The texts of both accounts: the bank passbook (医保存折) and the mutual-aid account (共济). */
export const beijingCopy = {
  understood: '我知道了',
  noBalance: '系统异常，请稍后重试',
  passwordTitle: '请输入医保存折密码',
  password: '密码',
  placeholder: '请输入六位密码',
  balance: '余额',
  ok: '确定',
  failed: '支付失败',
  partlyFailed: '部分被保人订单支付失败',
  paidPeople: '已支付',
  paidFee: '已扣款',
  unpaidFee: '待支付',
  /** Labels of the other methods, by pay channel. */
  others: {
    [PayChannel.WECHAT]: '微信支付',
    [PayChannel.MUTUAL_AID]: '个人账户共济支付',
    [PayChannel.BEIJING_BANK]: '北京银行医保存折支付',
  } as Record<string, string>,
} as const
