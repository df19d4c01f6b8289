import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import {chinaTime} from '@hmb/rules/time'
import {eq} from 'drizzle-orm'
import type {RequestContext} from '../../context/deps.ts'
import {nightDeliveryResult} from '../../people/sms/message-hours.ts'
import {orders} from '../../platform/db/schema/order.ts'
import {renewals} from '../../platform/db/schema/renewal.ts'
import {users} from '../../platform/db/schema/user.ts'
import type {DeliveryResult, Topics} from '../../platform/outbox/outbox.ts'
import type {Providers} from '../../platform/providers/providers.ts'

declare module '../../platform/outbox/outbox.ts' {
  interface Topics {
    /** Sends an SMS about a renewal to the phone of the account. After `until`, an ISO time, its text is out of date. */
    'sms.renewal': {renewalId: string; text: string; until: string}
  }
}

type Deps = Pick<RequestContext, 'db' | 'now'> & {readonly providers: Pick<Providers, 'sms'>}

/**
 * Sends a message to the account's present phone, by day. A cancelled account gets none, and an outdated message is dropped.
 * After a lost response it may be sent twice.
 */
export async function sendRenewalMessage(
  {db, now, providers}: Deps,
  {renewalId, text, until}: Topics['sms.renewal'],
): Promise<DeliveryResult> {
  // A message of an earlier version has no `until`.
  if (until && now >= new Date(until)) return {delivered: true}
  const nightResult = nightDeliveryResult(now)
  if (nightResult) return nightResult
  const [account] = await db
    .select({phone: users.phone})
    .from(renewals)
    .innerJoin(orders, eq(orders.id, renewals.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(renewals.id, renewalId))
  if (!account) return {delivered: true}
  const response = await providers.sms.send({phone: account.phone, purpose: SmsPurpose.RENEWAL, code: '', text})
  return response.ok ? {delivered: true} : {delivered: false, reason: response.code}
}

/**
 * A China time in the form of the messages.
 *
 * @example
 * messageDay(new Date('2027-10-01T00:00:00+08:00')) // '10月1日'
 */
export function messageDay(at: Date): string {
  const [, month, day] = chinaTime(at).split(/[- ]/)
  return `${Number(month)}月${Number(day)}日`
}

/** `10月8日09:30` */
export const messageTime = (at: Date): string => messageDay(at) + chinaTime(at).slice(11, 16)
