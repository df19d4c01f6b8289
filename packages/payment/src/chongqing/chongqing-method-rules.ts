import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {enabledChannel, type MethodRules, withDisabledReason} from '../method-rules.ts'

export const accountOnlyReason = '本订单须使用医保个人账户支付'

/**
 * Chongqing, by the return code of `beforeCheck`: 2 only the account may pay, so it is chosen and WeChat is disabled; 3 the
 * account cannot be used, for the reason that comes with it; 0 and 1 change nothing.
 *
 * @example
 * chongqingMethods(methods, {...facts, before: {code: 2, message: ''}}).preferred // '2'
 */
export const chongqingMethods: MethodRules = (methods, {before}) => {
  if (before === 'unknown') return null
  if (before?.code === 2) {
    const offered = withDisabledReason(methods, PayChannel.WECHAT, accountOnlyReason)
    return {methods: offered, preferred: enabledChannel(offered, PayChannel.MEDICAL_ACCOUNT)}
  }
  return {
    methods: before?.code === 3 ? withDisabledReason(methods, PayChannel.MEDICAL_ACCOUNT, before.message) : methods,
    preferred: '',
  }
}
