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
    const offered = withDisabledReason(methods, '1', accountOnlyReason)
    return {methods: offered, preferred: enabledChannel(offered, '2')}
  }
  return {methods: before?.code === 3 ? withDisabledReason(methods, '2', before.message) : methods, preferred: ''}
}
