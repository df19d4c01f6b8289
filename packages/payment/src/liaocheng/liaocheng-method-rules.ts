import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {enabledChannel, type MethodRules, withDisabledReason} from '../method-rules.ts'

export const notOpenReason = '暂未开通个人账户支付'

/**
 * Liaocheng: WeChat is chosen, and the personal account stays disabled unless `beforeCheck` says that one is open for this
 * order; where it says why not, its words stand.
 *
 * @example
 * liaochengMethods(methods, {...facts, before: {code: 1, message: ''}})
 */
export const liaochengMethods: MethodRules = (methods, {before}) => {
  const told = before === 'unknown' ? null : before
  const reason = told?.code === 1 ? '' : (told?.code === 3 && told.message) || notOpenReason
  const offered = withDisabledReason(methods, PayChannel.MEDICAL_ACCOUNT, reason)
  return {methods: offered, preferred: enabledChannel(offered, PayChannel.WECHAT)}
}
