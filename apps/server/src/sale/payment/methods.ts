import type {PayChannel} from '@hmb/contract/codes/pay-channel'
import type {PayMethod} from '@hmb/contract/payment'

/** Only the names of the account methods contain 账, by which the payment page groups them. */
const names: Record<PayChannel, string> = {
  '1': '微信支付',
  '2': '医保个人账户支付',
  '4': '医保个人账户共济支付',
  '5': '北京银行医保存折账户支付',
  '6': '云闪付',
}

/**
 * A project's payment methods, in its order. `needFace`: the applicant has to be seen before any of them.
 *
 * @example
 * payMethods(['1', '2'], false) // [{payChannel: '1', payChannelName: '微信支付', disabled: false, …}, …]
 */
export function payMethods(channels: readonly string[], needFace: boolean): PayMethod[] {
  return channels
    .filter(isPayChannel)
    .map((payChannel) => ({payChannel, payChannelName: names[payChannel], disabled: false, reason: '', needFace}))
}

/**
 * A method in words, '' for none.
 *
 * @example
 * payChannelName('1') // '微信支付'
 */
export const payChannelName = (channel: string): string => (isPayChannel(channel) ? names[channel] : '')

const isPayChannel = (channel: string): channel is PayChannel => Object.hasOwn(names, channel)
