import {DocumentType} from '@hmb/contract/codes/document-type'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {Relation} from '@hmb/contract/codes/relation'
import type {ChannelRule} from '../channel-rule.ts'
import type {RefundLock} from '../refund.ts'
import {chinaInstant} from '../time.ts'

/** From this instant family members (家庭共济) count without the applicant among the insured. */
const mutualAidStartMs = chinaInstant('2022-12-01 00:00:00') ?? 0

/**
 * Beijing: the mutual-aid account (共济账户, `MUTUAL_AID`) needs the applicant among the insured until 1 December 2022. The bank
 * passbook (医保存折, `BEIJING_BANK`) needs an applicant with a resident ID card (居民身份证).
 *
 * @example
 * beijingChannelRule('5', {applicantIdType: 'WGEHZ', relations: ['BR'], precheckCode: null, nowMs: 0}) // 'document-type'
 */
export const beijingChannelRule: ChannelRule<'self-not-insured' | 'document-type'> = (
  channel,
  {applicantIdType, relations, nowMs},
) => {
  if (channel === PayChannel.MUTUAL_AID && nowMs < mutualAidStartMs && !relations.includes(Relation.SELF))
    return 'self-not-insured'
  return channel === PayChannel.BEIJING_BANK && applicantIdType !== DocumentType.RESIDENT_ID_CARD
    ? 'document-type'
    : null
}

/** Which policies cannot be refunded (退保). */
export const beijingRefundLock: RefundLock = 'POLICY_STATUS'
