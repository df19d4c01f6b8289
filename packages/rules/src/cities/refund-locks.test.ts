import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {describe, expect, test} from 'vitest'
import {isRefundLocked, type RefundLock, refundError} from '../refund.ts'
import {beijingRefundLock} from './beijing.ts'
import {chongqingRefundLock} from './chongqing.ts'
import {jiangsuRefundLock} from './jiangsu.ts'
import {liaochengRefundLock} from './liaocheng.ts'

const {MEDICAL_ACCOUNT, MUTUAL_AID, BEIJING_BANK} = PayChannel
const {EFFECTING, CANCELING, SURRENDERING, CLOSED, EXPIRED, SURRENDERED, CANCELED} = PolicyStatus

const policyStatuses = [...Object.values(PolicyStatus), 'SURRENDERING', '']
const channels = Object.values(PayChannel)
const accounts = [MEDICAL_ACCOUNT, MUTUAL_AID, BEIJING_BANK]

/** The policies that cannot be refunded, by city and channel. Written from the specification and not from the rule. */
const surrendering: readonly string[] = [EFFECTING, 'SURRENDERING', SURRENDERING, CANCELING]
/** Only the operator decides about the money of a policy that has ended. */
const ended: readonly string[] = [CLOSED, EXPIRED, SURRENDERED, CANCELED]
const cities: readonly (readonly [string, RefundLock, Partial<Record<PayChannel, readonly string[]>>])[] = [
  ['Anhui, Tianjin, Hefei, normal', 'NONE', {}],
  ['Beijing', beijingRefundLock, Object.fromEntries(channels.map((channel) => [channel, surrendering]))],
  ['Liaocheng', liaochengRefundLock, Object.fromEntries(channels.map((channel) => [channel, surrendering]))],
  ['Jiangsu', jiangsuRefundLock, Object.fromEntries(channels.map((channel) => [channel, surrendering]))],
  ['Chongqing', chongqingRefundLock, Object.fromEntries(accounts.map((channel) => [channel, [EFFECTING]]))],
]

const item = (id: string, payChannel: PayChannel, policyStatus: string = PolicyStatus.WAIT_EFFECT) => ({
  id,
  payChannel,
  policyStatus,
  refundStatus: '',
  payStatus: OrderPayStatus.PAYED,
})

describe.each(cities)('%s', (_, lock, locked) => {
  test.each(
    channels.flatMap((payChannel) =>
      policyStatuses.map((policyStatus) => [
        payChannel,
        policyStatus,
        ended.includes(policyStatus) || (locked[payChannel]?.includes(policyStatus) ?? false),
      ]),
    ) as [PayChannel, string, boolean][],
  )('channel %s, policy status %s: locked is %s', (payChannel, policyStatus, isLocked) => {
    expect(isRefundLocked(lock, {payChannel, policyStatus})).toBe(isLocked)
    const only = item('a', payChannel, policyStatus)
    expect(refundError({items: [only], chosen: ['a'], lock})).toBe(isLocked ? 'in-force' : null)
    // The lock of one person does not lock another; an account is still refunded as a whole.
    const both = [only, item('b', payChannel)]
    expect(refundError({items: both, chosen: ['b'], lock})).toBe(
      accounts.includes(payChannel as never) ? 'whole-order' : null,
    )
    expect(refundError({items: both, chosen: ['a', 'b'], lock})).toBe(isLocked ? 'in-force' : null)
  })
})
