import {PayChannel} from './pay-channel.ts'

/** The Chinese name of each pay channel. Only account channels contain 账: the payment page groups the methods by it. */
export const payChannelNames = {
  [PayChannel.WECHAT]: '微信支付',
  [PayChannel.MEDICAL_ACCOUNT]: '医保个人账户支付',
  [PayChannel.MUTUAL_AID]: '医保个人账户共济支付',
  [PayChannel.BEIJING_BANK]: '北京银行医保存折账户支付',
  [PayChannel.CLOUD_PAY]: '云闪付',
} as const satisfies Record<PayChannel, string>
