import {PayChannel} from '@hmb/contract/codes/pay-channel'
import type {PayMethod} from '@hmb/contract/payment'

/** The group of a method on the page. A name with 账 is a medical account (医保个人账户); all others are cash. */
export type PayGroup = 'cash' | 'account'

export const payGroupText: Record<PayGroup, string> = {cash: '现金支付', account: '医保个人账户支付'}

/** One line that explains a method. */
const descriptions: Readonly<Record<string, string>> = {
  [PayChannel.WECHAT]: '使用微信零钱或银行卡支付',
  [PayChannel.MEDICAL_ACCOUNT]: '使用投保人医保个人账户余额支付',
  [PayChannel.MUTUAL_AID]: '使用医保个人账户余额，可为已备案的家人支付',
  [PayChannel.BEIJING_BANK]: '使用北京银行医保存折余额支付',
  [PayChannel.CLOUD_PAY]: '打开云闪付支付',
} satisfies Record<PayChannel, string>

/** The disabled reason of a method that this build does not implement. */
export const unknownMethodReason = '当前版本暂不支持此方式'

/** The disabled reason when the server sent none. */
export const unavailableReason = '当前支付方式不可用，请更换'

/** A payment method (支付方式) on the payment page; a disabled method has a reason. */
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
 * shownMethods([{payChannel: '1', payChannelName: '微信支付', disabled: false, reason: ''}], new Set(['1']))
 */
export function shownMethods(
  methods: readonly Pick<PayMethod, 'payChannel' | 'payChannelName' | 'disabled' | 'reason'>[],
  known: ReadonlySet<string>,
): ShownMethod[] {
  return methods.map(({payChannel, payChannelName, disabled, reason = ''}) => {
    const isUnknown = !known.has(payChannel)
    return {
      channel: payChannel,
      name: payChannelName,
      description: descriptions[payChannel] ?? '',
      group: payChannelName.includes('账') ? 'account' : 'cash',
      disabled: disabled || isUnknown,
      reason: reason || (isUnknown ? unknownMethodReason : disabled ? unavailableReason : ''),
    }
  })
}

/** The preselected method: the method of the page address, else the method of the variant, if enabled; else ''. */
export function preselected(
  methods: readonly Pick<ShownMethod, 'channel' | 'disabled'>[],
  fromAddress: string,
  fromVariant = '',
): string {
  const isEnabled = (channel: string) => methods.some((method) => method.channel === channel && !method.disabled)
  return [fromAddress, fromVariant].find(isEnabled) ?? ''
}

/**
 * The only method that can be chosen; '' when there is none or more than one. The page preselects it when neither the
 * address nor the city prefers a method.
 *
 * @example
 * onlyPossible([{channel: '1', disabled: false}, {channel: '2', disabled: true}]) // '1'
 */
export function onlyPossible(methods: readonly Pick<ShownMethod, 'channel' | 'disabled'>[]): string {
  const [only, ...others] = methods.filter(({disabled}) => !disabled)
  return only && others.length === 0 ? only.channel : ''
}
