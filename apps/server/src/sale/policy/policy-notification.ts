import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import type {PlainCall} from '@hmb/contract/openapi/plain-call'
import {eq} from 'drizzle-orm'
import * as v from 'valibot'
import type {RequestContext} from '../../context/deps.ts'
import {
  failResponse,
  notificationResponses,
  readNotification,
  successResponse,
} from '../../context/signed-notification.ts'
import type {Config} from '../../platform/config.ts'
import {type PolicyNotificationOutcome, policies, policyNotifications} from '../../platform/db/schema/policy.ts'
import type {PlainRequest, PlainResponse} from '../../platform/http/route.ts'
import {applyReport} from './insurer-status.ts'

/** The path to which the insurer sends its policy notifications (保单通知). */
export const insurerNotificationPath = '/api/notify/insurer'

/** The address that the insurer gets for its notifications. */
export const insurerNotificationUrl = ({publicUrl, apiPrefix}: Pick<Config, 'publicUrl' | 'apiPrefix'>) =>
  publicUrl + apiPrefix + insurerNotificationPath

const PolicyNotification = v.object({
  notifyId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  policyNo: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  status: v.picklist([
    PolicyStatus.WAIT_EFFECT,
    PolicyStatus.EFFECTING,
    PolicyStatus.AWAITING_ISSUE,
    PolicyStatus.WAIT_UNDERWRITE,
    PolicyStatus.CLOSED,
    PolicyStatus.EXPIRED,
    PolicyStatus.SURRENDERED,
    PolicyStatus.CANCELED,
    PolicyStatus.CANCELING,
    PolicyStatus.SURRENDERING,
  ]),
  version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2 ** 31 - 1)),
})
type PolicyNotification = v.InferOutput<typeof PolicyNotification>

export const policyNotificationCall: PlainCall = {
  area: 'notification',
  name: 'policyNotification',
  method: 'POST',
  path: insurerNotificationPath,
  summary: 'The insurer reports the status of a policy (保单通知)',
  caller: 'provider',
  request: PolicyNotification,
  responses: notificationResponses,
}

/**
 * Receives a notification of the insurer. The response SUCCESS means that it is recorded, with or without an effect; after any
 * other response the insurer repeats it.
 */
export async function receivePolicyNotification(request: PlainRequest, ctx: RequestContext): Promise<PlainResponse> {
  const read = await readNotification(request, ctx, PolicyNotification)
  if (!read.ok) return read.response
  const outcome = await recordNotification(ctx, read.notification)
  return outcome === 'UNKNOWN_POLICY' ? failResponse('policy') : successResponse
}

/** Records a notification once by its id, and what it changes, in one transaction. A late or repeated one changes nothing. */
async function recordNotification(
  {db, now, log}: Pick<RequestContext, 'db' | 'now' | 'log'>,
  notification: PolicyNotification,
): Promise<PolicyNotificationOutcome> {
  const {notifyId, policyNo, status, version} = notification
  const outcome = await db.transaction(async (tx): Promise<PolicyNotificationOutcome> => {
    const [policy] = await tx.select({no: policies.policyNo}).from(policies).where(eq(policies.policyNo, policyNo))
    if (!policy) return 'UNKNOWN_POLICY'
    const [recorded] = await tx
      .insert(policyNotifications)
      .values({notifyId, policyNo, status, version, outcome: 'OUTDATED', receivedAt: now})
      .onConflictDoNothing()
      .returning({id: policyNotifications.id})
    if (!recorded) return 'REPEATED'
    const result = await applyReport(tx, notification, now)
    await tx.update(policyNotifications).set({outcome: result}).where(eq(policyNotifications.id, recorded.id))
    return result
  })
  const fields = {policyNo, notifyId, status, outcome}
  if (outcome === 'FORBIDDEN' || outcome === 'UNKNOWN_POLICY') log.error(fields, 'policy notification not applied')
  else log.info(fields, 'policy notification')
  return outcome
}
