import {PayChannel} from '@hmb/contract/codes/pay-channel'
import type {PayMethod} from '@hmb/contract/payment'

/** Where a method stands on the page: a name with 账 pays from a medical personal account, all others with cash. */
export type PayGroup = 'cash' | 'account'

export const payGroupText: Record<PayGroup, string> = {cash: '现金支付', account: '医保个人账户支付'}

/** One line of what a method means. */
const descriptions: Record<string, string> = {
  [PayChannel.WECHAT]: '使用微信零钱或银行卡支付',
  [PayChannel.MEDICAL_ACCOUNT]: '使用投保人医保个人账户余额支付',
  [PayChannel.MUTUAL_AID]: '使用医保个人账户余额，可为已备案的家人支付',
  [PayChannel.BEIJING_BANK]: '使用北京银行医保存折余额支付',
  [PayChannel.CLOUD_PAY]: '打开云闪付支付',
}

/** The reason under a method that this build has no code for. */
export const unknownMethodReason = '当前版本暂不支持此方式'

/** The reason under a method that the server has disabled without a word. */
export const unavailableReason = '当前支付方式不可用，请更换'

/** A method as the payment page shows it; a disabled one has a reason. */
export interface ShownMethod {
  channel: string
  name: string
  description: string
  group: PayGroup
  disabled: boolean
  reason: string
}

/**
 * The methods of `checkBeforePay` as this build can show them, in their order.
 *
 * @example
 * shownMethods([{payChannel: '1', payChannelName: '微信支付', disabled: false}], new Set(['1']))
 */
export function shownMethods(
  methods: readonly Pick<PayMethod, 'payChannel' | 'payChannelName' | 'disabled' | 'reason'>[],
  known: ReadonlySet<string>,
): ShownMethod[] {
  return methods.map(({payChannel, payChannelName, disabled, reason = ''}) => {
    const unknown = !known.has(payChannel)
    return {
      channel: payChannel,
      name: payChannelName,
      description: descriptions[payChannel] ?? '',
      group: payChannelName.includes('账') ? 'account' : 'cash',
      disabled: disabled || unknown,
      reason: reason || (unknown ? unknownMethodReason : disabled ? unavailableReason : ''),
    }
  })
}

/** The method chosen when the page opens: an enabled one that the address names, else the variant's own, else none. */
export function preselected(
  methods: readonly Pick<ShownMethod, 'channel' | 'disabled'>[],
  fromAddress: string,
  fromVariant = '',
): string {
  const enabled = (channel: string) => methods.some((method) => method.channel === channel && !method.disabled)
  return [fromAddress, fromVariant].find(enabled) ?? ''
}
