import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {jiangsuChannelRule} from '@hmb/rules/cities/jiangsu'
import {channelRuleInput, type MethodRules} from '../method-rules.ts'

const reasonTexts = {
  'document-type': '投保人证件非居民身份证，不可使用',
  'other-relation': '被保人与投保人关系为其他，不可使用',
}

/** Jiangsu: inside the cloud-pay app (云闪付) WeChat is hidden and cloud pay is preferred. */
export const jiangsuMethodRules: MethodRules = {
  [PayChannel.WECHAT]: ({insideCloudPay}) => ({hidden: insideCloudPay}),
  [PayChannel.MEDICAL_ACCOUNT]: (input) => {
    const reason = jiangsuChannelRule(PayChannel.MEDICAL_ACCOUNT, channelRuleInput(input))
    return reason ? {disabledReason: reasonTexts[reason]} : {}
  },
  [PayChannel.CLOUD_PAY]: ({insideCloudPay}) => ({preferred: insideCloudPay}),
}
