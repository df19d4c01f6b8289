import {payChannelNames} from '@hmb/contract/codes/pay-channel-names'
import type {PayMethod} from '@hmb/contract/payment'
import {isPayChannel} from '../order/pay-channel-names.ts'

/**
 * A project's payment methods (支付方式), in its order. `needFace`: the applicant needs a face check (人脸核验) first.
 *
 * @example
 * payMethods(['1', '2'], () => false) // [{payChannel: '1', payChannelName: '微信支付', disabled: false, …}, …]
 */
export function payMethods(channels: readonly string[], needsFace: (payChannel: string) => boolean): PayMethod[] {
  return channels.filter(isPayChannel).map((payChannel) => ({
    payChannel,
    payChannelName: payChannelNames[payChannel],
    disabled: false,
    reason: '',
    needFace: needsFace(payChannel),
  }))
}
