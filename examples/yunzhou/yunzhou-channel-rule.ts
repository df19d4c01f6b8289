import {DocumentType} from '@hmb/contract/codes/document-type'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import type {ChannelRule} from '@hmb/rules/channel-rule'

/**
 * Yunzhou: the household account (`MEDICAL_ACCOUNT`) needs an applicant with a resident ID card (居民身份证). Browser and server both call this
 * rule; a city of the product has it in `packages/rules/src/cities/`.
 *
 * @example
 * yunzhouChannelRule('2', {applicantIdType: 'WGEHZ', relations: ['BR'], precheckCode: null, nowMs: 0}) // 'document-type'
 */
export const yunzhouChannelRule: ChannelRule<'document-type'> = (channel, {applicantIdType}) =>
  channel === PayChannel.MEDICAL_ACCOUNT && applicantIdType !== DocumentType.RESIDENT_ID_CARD ? 'document-type' : null
