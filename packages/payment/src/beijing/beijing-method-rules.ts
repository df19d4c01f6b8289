import {DocumentType} from '@hmb/contract/codes/document-type'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {Relation} from '@hmb/contract/codes/relation'
import {chinaInstant} from '@hmb/rules/time'
import {type MethodRules, withDisabledReason} from '../method-rules.ts'

/** From this moment family members who completed the filing are covered without the applicant among them. */
export const mutualAidFrom = '2022-12-01 00:00:00'
export const mutualAidNote = '12月1日起，已完成家庭共济备案的家人可使用此方式参保'
export const residentsOnlyReason = '仅支持投保人证件为居民身份证时使用'

/**
 * Beijing: before 1 December 2022 by the server's clock, an order without the applicant among its insured cannot use the closed
 * account (4). The bank book (5) needs an applicant with a resident ID card.
 *
 * @example
 * beijingMethods(methods, {...facts, nowMs: serverNow()})
 */
export const beijingMethods: MethodRules = (methods, {order, nowMs}) => {
  const early = nowMs < (chinaInstant(mutualAidFrom) ?? 0)
  const selfIsInsured = order.insuredInfoList.some(({relationType}) => relationType === Relation.SELF)
  const closedAccount = withDisabledReason(methods, PayChannel.MUTUAL_AID, early && !selfIsInsured ? mutualAidNote : '')
  const resident = order.apctInfo?.idType === DocumentType.RESIDENT_ID_CARD
  return {
    methods: withDisabledReason(closedAccount, PayChannel.BEIJING_BANK, resident ? '' : residentsOnlyReason),
    preferred: '',
  }
}
