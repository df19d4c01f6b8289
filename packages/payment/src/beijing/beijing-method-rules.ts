import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {beijingChannelRule} from '@hmb/rules/cities/beijing'
import {channelRuleInput, type MethodRule, type MethodRules} from '../method-rules.ts'

const reasonTexts = {
  'self-not-insured': '12月1日起，已完成家庭共济备案的家人可使用此方式参保',
  'document-type': '仅支持投保人证件为居民身份证时使用',
}

const methodRuleOf =
  (channel: PayChannel): MethodRule =>
  (input) => {
    const reason = beijingChannelRule(channel, channelRuleInput(input))
    return reason ? {disabledReason: reasonTexts[reason]} : {}
  }

/** Beijing's mutual-aid account (`MUTUAL_AID`, 共济账户) and bank passbook (`BEIJING_BANK`, 医保存折); no method is preferred. */
export const beijingMethodRules: MethodRules = {
  [PayChannel.MUTUAL_AID]: methodRuleOf(PayChannel.MUTUAL_AID),
  [PayChannel.BEIJING_BANK]: methodRuleOf(PayChannel.BEIJING_BANK),
}
