import type {PayChannel} from '@hmb/contract/codes/pay-channel'

/** Only the names of the account methods contain 账, by which the payment page groups them. */
export const payChannelNames: Record<PayChannel, string> = {
  '1': '微信支付',
  '2': '医保个人账户支付',
  '4': '医保个人账户共济支付',
  '5': '北京银行医保存折账户支付',
  '6': '云闪付',
}

export const isPayChannel = (channel: string): channel is PayChannel => Object.hasOwn(payChannelNames, channel)

/**
 * A pay channel in words, '' for none.
 *
 * @example
 * payChannelName('1') // '微信支付'
 */
export const payChannelName = (channel: string): string => (isPayChannel(channel) ? payChannelNames[channel] : '')
