import {AccountPrecheckCode} from '@hmb/contract/codes/account-precheck-code'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import type {ChannelRule} from '../channel-rule.ts'
import type {RefundLock} from '../refund.ts'

/**
 * Liaocheng: the medical account (`MEDICAL_ACCOUNT`) may pay only after the account precheck `ACCOUNT_OPENED`.
 *
 * @example
 * liaochengChannelRule('2', {applicantIdType: 'SFZ', relations: ['BR'], precheckCode: 0, nowMs: 0}) // 'account-not-open'
 */
export const liaochengChannelRule: ChannelRule<'account-not-open'> = (channel, {precheckCode}) =>
  channel === PayChannel.MEDICAL_ACCOUNT && precheckCode !== AccountPrecheckCode.ACCOUNT_OPENED
    ? 'account-not-open'
    : null

/** Which policies cannot be refunded (退保). */
export const liaochengRefundLock: RefundLock = 'POLICY_STATUS'
