import {AccountPrecheckCode} from '@hmb/contract/codes/account-precheck-code'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {chongqingChannelRule} from '@hmb/rules/cities/chongqing'
import {channelRuleInput, type MethodRule, type MethodRules} from '../method-rules.ts'

const accountOnlyText = '本订单须使用医保个人账户支付'
/** For an account that is refused without a message. */
const unusableText = '个人账户暂不可用'

const methodRuleOf =
  (channel: PayChannel): MethodRule =>
  (input) => {
    const {precheck} = input
    if (precheck === 'unknown') return 'undecided'
    const reason = chongqingChannelRule(channel, channelRuleInput(input))
    if (reason === 'account-only') return {disabledReason: accountOnlyText}
    if (precheck === null) return {}
    if (reason === 'account-unusable') return {disabledReason: precheck.message || unusableText}
    return {preferred: channel === PayChannel.MEDICAL_ACCOUNT && precheck.code === AccountPrecheckCode.ACCOUNT_ONLY}
  }

/** Chongqing: the account precheck decides about `WECHAT` and `MEDICAL_ACCOUNT`, and prefers the account when only it may pay. */
export const chongqingMethodRules: MethodRules = {
  [PayChannel.WECHAT]: methodRuleOf(PayChannel.WECHAT),
  [PayChannel.MEDICAL_ACCOUNT]: methodRuleOf(PayChannel.MEDICAL_ACCOUNT),
}
