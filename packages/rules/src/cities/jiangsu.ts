import {DocumentType} from '@hmb/contract/codes/document-type'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {Relation} from '@hmb/contract/codes/relation'
import type {ChannelRule} from '../channel-rule.ts'
import type {RefundLock} from '../refund.ts'

/**
 * Jiangsu: the medical account (`MEDICAL_ACCOUNT`) needs an applicant with a resident ID card (居民身份证) and no insured
 * person of relation 其他 (QT).
 *
 * @example
 * jiangsuChannelRule('2', {applicantIdType: 'SFZ', relations: ['BR', 'QT'], precheckCode: null, nowMs: 0}) // 'other-relation'
 */
export const jiangsuChannelRule: ChannelRule<'document-type' | 'other-relation'> = (
  channel,
  {applicantIdType, relations},
) => {
  if (channel !== PayChannel.MEDICAL_ACCOUNT) return null
  if (applicantIdType !== DocumentType.RESIDENT_ID_CARD) return 'document-type'
  return relations.includes(Relation.OTHER) ? 'other-relation' : null
}

/** Which policies cannot be refunded (退保). */
export const jiangsuRefundLock: RefundLock = 'POLICY_STATUS'
