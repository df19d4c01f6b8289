import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {endedStatuses} from '@hmb/rules/ended-policy'
import {and, asc, eq, notInArray} from 'drizzle-orm'
import {findProject, type Sku, saleStatus} from '../../content/project/project.ts'
import {currentPrice} from '../../content/project/unit-price.ts'
import type {RequestContext} from '../../context/deps.ts'
import {lockAccount} from '../../people/account/user-account.ts'
import {addDays} from '../../platform/clock.ts'
import {type OrderItemRow, type OrderRow, orderItems} from '../../platform/db/schema/order.ts'
import {policies} from '../../platform/db/schema/policy.ts'
import {type RenewalRow, renewals} from '../../platform/db/schema/renewal.ts'
import {users} from '../../platform/db/schema/user.ts'
import {enqueue} from '../../platform/outbox/outbox.ts'
import type {Providers} from '../../platform/providers/providers.ts'
import {recordRenewalOrder} from '../evidence/renewal-evidence.ts'
import {lockOrder} from '../order/order-rows.ts'
import {messageTime} from '../order/renewal-message.ts'
import {presentApplicant} from '../purchase/applicant-snapshot.ts'
import {coveredDocuments} from '../purchase/covered-documents.ts'
import {personOf} from '../purchase/insured-people.ts'
import {writeOrder} from '../purchase/order-writing.ts'
import {renewalCopy} from './renewal-copy.ts'
import type {RenewalFailure, RenewalStop} from './renewal-outcome.ts'

export type RenewalDeps = Pick<RequestContext, 'db' | 'now' | 'log' | 'config' | 'plugins'> & {
  readonly providers: Pick<Providers, 'insurer'>
}

/** A renewal order stays open for this time, but no longer than the sale, because the person is notified by a message. */
const renewalOrderDays = 7

/** `later`: repeat the step at the planned time. */
export type RenewalStep = 'ordered' | 'later' | {failed: RenewalFailure} | {stopped: RenewalStop}

/**
 * Places the order of the next season for the people of a renewal who still have a policy. The insurer validates them again;
 * people who are not eligible are left out.
 */
export async function placeRenewalOrder(deps: RenewalDeps, renewal: RenewalRow, sku: Sku): Promise<RenewalStep> {
  const {db, now, log, providers, config} = deps
  if (saleStatus(sku, now) === 'INSURE_END') return {failed: 'SALE_ENDED'}
  if (saleStatus(sku, now) === 'WILL_ONLINE') return 'later'
  const source = await readSource(deps, renewal)
  if ('stopped' in source) return source
  const {order, items} = source
  const documents = items.map(({document}) => document)
  const covered = await coveredDocuments(db, {skuNo: sku.skuNo, documents, userId: order.userId}, now)
  // The other order may expire unpaid, and then its people would have no cover.
  if ([...covered.values()].some(({unpaid}) => unpaid)) return 'later'
  const uncovered = items.filter(({document}) => !covered.has(document))
  if (uncovered.length === 0) return {stopped: 'ALREADY_INSURED'}
  const project = await findProject(db, order.projectId)
  if (!project) {
    log.error({renewalId: renewal.id, projectId: order.projectId}, 'renewal without its project')
    return 'later'
  }

  const applicant = await presentApplicant(db, order)
  const response = await providers.insurer.validate({
    projectCode: order.projectCode,
    skuNo: sku.skuNo,
    applicant: personOf(applicant),
    insured: uncovered.map(({id, insured}) => ({id, ...personOf(insured)})),
  })
  if (!response.ok) {
    log.warn({renewalId: renewal.id, code: response.code}, 'renewal not validated')
    return 'later'
  }
  const eligible = uncovered.filter(({id, insured}) => {
    const outcome = response.insured.find((one) => one.id === id)?.outcome
    const isConfirmed = outcome === 'BJ_NO_MEDICAL' && insured.insuredType !== null
    return (outcome === '' || isConfirmed) && (!sku.sexLimit || insured.sex === sku.sexLimit)
  })
  if (!response.applicant.canCreateOrder || eligible.length === 0) return {failed: 'NOT_ELIGIBLE'}
  if (sku.insuredCount > 0 && eligible.length > sku.insuredCount) return {failed: 'INSURED_LIMIT'}

  const unitPrice = await currentPrice({...deps, user: {id: order.userId}}, sku)
  const openUntil = addDays(now, renewalOrderDays)
  const expiresAt = new Date(Math.min(openUntil.getTime(), sku.saleEnd.getTime()))
  return db.transaction(async (tx) => {
    await lockAccount(tx, order.userId, 'shared')
    // During the validation the person may have switched the renewal off, or another instance may have placed the order.
    const locked = await lockOrder(tx, order.id)
    const [current] = await tx.select().from(renewals).where(eq(renewals.id, renewal.id)).for('update')
    if (current?.status !== 'NOTICED') return 'later'
    if (!locked.autoRenew || locked.status !== OrderStatus.PAYED) return {stopped: 'SWITCHED_OFF'}
    const placed = await writeOrder(tx, {
      userId: order.userId,
      project,
      sku,
      unitPrice,
      applicant,
      source: order.source,
      expiresAt,
      now,
      people: eligible.map(({memberId, document, insured}) => ({memberId, document, insured})),
      autoRenew: true,
      displayName: (name) => name,
    })
    await tx
      .update(renewals)
      .set({status: 'ORDERED', renewalOrderId: placed.id, attempts: 0, nextAttemptAt: expiresAt})
      .where(eq(renewals.id, renewal.id))
    const text = renewalCopy.ordered(messageTime(expiresAt))
    await enqueue(tx, 'sms.renewal', {renewalId: renewal.id, text, until: expiresAt.toISOString()}, now)
    await recordRenewalOrder(tx, {config, now}, {source: order, placed})
    return 'ordered'
  })
}

/** The order to renew, and its items whose policy has not ended and is not being withdrawn or surrendered. */
async function readSource(
  {db}: RenewalDeps,
  {orderId}: RenewalRow,
): Promise<{order: OrderRow; items: OrderItemRow[]} | {stopped: RenewalStop}> {
  const order = await db.transaction((tx) => lockOrder(tx, orderId))
  if (!order.autoRenew || order.status !== OrderStatus.PAYED) return {stopped: 'SWITCHED_OFF'}
  if ((await db.$count(users, eq(users.id, order.userId))) === 0) return {stopped: 'ACCOUNT_CANCELED'}
  const excludedStatuses = [...endedStatuses, PolicyStatus.CANCELING, PolicyStatus.SURRENDERING]
  const rows = await db
    .select({item: orderItems})
    .from(orderItems)
    .innerJoin(policies, eq(policies.orderItemId, orderItems.id))
    .where(
      and(
        eq(orderItems.orderId, orderId),
        eq(orderItems.refundStatus, ''),
        notInArray(policies.status, excludedStatuses),
      ),
    )
    .orderBy(asc(orderItems.position))
  return rows.length > 0 ? {order, items: rows.map(({item}) => item)} : {stopped: 'NO_POLICY'}
}
