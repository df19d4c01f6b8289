import type {PayChannel} from '@hmb/contract/codes/pay-channel'
import {payChannelNames} from '@hmb/contract/codes/pay-channel-names'

export const isPayChannel = (channel: string): channel is PayChannel => Object.hasOwn(payChannelNames, channel)

/**
 * The Chinese name of a pay channel; '' for an unpaid item.
 *
 * @example
 * payChannelName(PayChannel.WECHAT) // '微信支付'
 */
export const payChannelName = (channel: string): string => (isPayChannel(channel) ? payChannelNames[channel] : '')
