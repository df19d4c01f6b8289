import type {PayChannel} from '@hmb/contract/codes'
import type {PayMethod} from '@hmb/contract/payment'
import {unknownMethodReason} from '@hmb/rules/pay-method'

/** Only the names of the account methods contain 账, by which the payment page groups them. */
const names: Record<PayChannel, string> = {
  '1': '微信支付',
  '2': '医保个人账户支付',
  '4': '医保个人账户共济支付',
  '5': '北京银行医保存折账户支付',
  '6': '云闪付',
}

/** Methods that end at a cashier; the accounts' own ways of paying are not served here yet, and say so. */
const served: readonly string[] = ['1', '6']

/**
 * A project's payment methods, in its order.
 *
 * @example
 * payMethods(['1', '2']) // [{payChannel: '1', payChannelName: '微信支付', disabled: false, …}, …]
 */
export function payMethods(channels: readonly string[]): PayMethod[] {
  return channels.filter(isPayChannel).map((payChannel) => {
    const disabled = !served.includes(payChannel)
    return {
      payChannel,
      payChannelName: names[payChannel],
      disabled,
      reason: disabled ? unknownMethodReason : '',
      needFace: false,
    }
  })
}

/**
 * A method in words, '' for none.
 *
 * @example
 * payChannelName('1') // '微信支付'
 */
export const payChannelName = (channel: string): string => (isPayChannel(channel) ? names[channel] : '')

const isPayChannel = (channel: string): channel is PayChannel => Object.hasOwn(names, channel)
