import {PayChannel} from '@hmb/contract/codes/pay-channel'
import type {ChannelRule} from '../channel-rule.ts'

/**
 * Chongqing, by the code of `beforeCheck`: 2 only the medical account (2) may pay, 3 it cannot be used. While the code is
 * unknown no channel may pay.
 *
 * @example
 * chongqingChannelRule('1', {applicantIdType: 'SFZ', relations: ['BR'], beforeCheckCode: 2, nowMs: 0}) // 'account-only'
 */
export const chongqingChannelRule: ChannelRule<'unknown' | 'account-only' | 'account-unusable'> = (
  channel,
  {beforeCheckCode},
) => {
  if (beforeCheckCode === null) return 'unknown'
  if (channel === PayChannel.MEDICAL_ACCOUNT) return beforeCheckCode === 3 ? 'account-unusable' : null
  return beforeCheckCode === 2 ? 'account-only' : null
}
