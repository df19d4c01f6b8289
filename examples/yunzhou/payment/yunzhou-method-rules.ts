import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {channelRuleInput, type MethodRules} from '@hmb/payment/method-rules'
import {yunzhouChannelRule} from '../yunzhou-channel-rule.ts'

const documentTypeText = '云州个人账户须投保人持居民身份证使用'

/** Yunzhou: the household account is preferred where it may pay. */
export const yunzhouMethodRules: MethodRules = {
  [PayChannel.MEDICAL_ACCOUNT]: (input) => ({
    disabledReason: yunzhouChannelRule(PayChannel.MEDICAL_ACCOUNT, channelRuleInput(input)) ? documentTypeText : '',
    preferred: true,
  }),
}
