import {PayChannel} from '@hmb/contract/codes/pay-channel'
import type {ChannelRule} from '../channel-rule.ts'

/**
 * Liaocheng: the medical account (2) may pay only when `beforeCheck` says that one is open for this order (1).
 *
 * @example
 * liaochengChannelRule('2', {applicantIdType: 'SFZ', relations: ['BR'], beforeCheckCode: 0, nowMs: 0}) // 'account-not-open'
 */
export const liaochengChannelRule: ChannelRule<'account-not-open'> = (channel, {beforeCheckCode}) =>
  channel === PayChannel.MEDICAL_ACCOUNT && beforeCheckCode !== 1 ? 'account-not-open' : null
