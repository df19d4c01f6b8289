import {DocumentType} from '@hmb/contract/codes/document-type'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {Relation} from '@hmb/contract/codes/relation'
import {enabledChannel, type MethodRuleInput, type MethodRules, withDisabledReason} from '../method-rules.ts'

export const applicantReason = '投保人证件非居民身份证，不可使用'
export const otherRelationReason = '被保人与投保人关系为其他，不可使用'

/**
 * Jiangsu: the personal account needs an applicant with a resident ID card and nobody insured as 其他. Inside the cloud-pay app
 * WeChat is not there and cloud pay is chosen.
 *
 * @example
 * jiangsuMethods(methods, {...facts, insideCloudPay: true}).preferred // '6'
 */
export const jiangsuMethods: MethodRules = (methods, facts) => {
  const here = facts.insideCloudPay ? methods.filter(({channel}) => channel !== PayChannel.WECHAT) : methods
  const offered = withDisabledReason(here, PayChannel.MEDICAL_ACCOUNT, accountReason(facts.order))
  return {methods: offered, preferred: facts.insideCloudPay ? enabledChannel(offered, PayChannel.CLOUD_PAY) : ''}
}

function accountReason({apctInfo, insuredInfoList}: MethodRuleInput['order']): string {
  if (apctInfo?.idType !== DocumentType.RESIDENT_ID_CARD) return applicantReason
  return insuredInfoList.some(({relationType}) => relationType === Relation.OTHER) ? otherRelationReason : ''
}
