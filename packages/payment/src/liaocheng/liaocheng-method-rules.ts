import {AccountPrecheckCode} from '@hmb/contract/codes/account-precheck-code'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {liaochengChannelRule} from '@hmb/rules/cities/liaocheng'
import {channelRuleInput, type MethodRuleInput, type MethodRules} from '../method-rules.ts'

const notOpenText = '暂未开通个人账户支付'

/** Liaocheng: WeChat is preferred. The disabled account shows the message of `ACCOUNT_UNUSABLE`, or its own sentence. */
export const liaochengMethodRules: MethodRules = {
  [PayChannel.WECHAT]: () => ({preferred: true}),
  [PayChannel.MEDICAL_ACCOUNT]: (input) => {
    const reason = liaochengChannelRule(PayChannel.MEDICAL_ACCOUNT, channelRuleInput(input))
    return reason ? {disabledReason: unusableMessage(input.precheck) || notOpenText} : {}
  },
}

const unusableMessage = (precheck: MethodRuleInput['precheck']): string =>
  precheck !== null && precheck !== 'unknown' && precheck.code === AccountPrecheckCode.ACCOUNT_UNUSABLE
    ? precheck.message
    : ''
