import {AccountPrecheckCode} from '@hmb/contract/codes/account-precheck-code'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import type {ChannelRule} from '../channel-rule.ts'
import type {RefundLock} from '../refund.ts'

/**
 * Chongqing, by the code of the account precheck. `ACCOUNT_ONLY`: only the medical account may pay. `ACCOUNT_UNUSABLE`:
 * it cannot. While the code is unknown no channel may pay; without the precheck each may.
 *
 * @example
 * chongqingChannelRule('1', {applicantIdType: 'SFZ', relations: ['BR'], precheckCode: 2, nowMs: 0}) // 'account-only'
 */
export const chongqingChannelRule: ChannelRule<'unknown' | 'account-only' | 'account-unusable'> = (
  channel,
  {precheckCode},
) => {
  if (precheckCode === null) return 'unknown'
  if (channel === PayChannel.MEDICAL_ACCOUNT)
    return precheckCode === AccountPrecheckCode.ACCOUNT_UNUSABLE ? 'account-unusable' : null
  return precheckCode === AccountPrecheckCode.ACCOUNT_ONLY ? 'account-only' : null
}

/** Which policies cannot be refunded (退保). */
export const chongqingRefundLock: RefundLock = 'ACCOUNT_IN_FORCE'
