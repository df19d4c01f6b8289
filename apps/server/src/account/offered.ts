import type {PayChannel} from '@hmb/contract/codes'
import {chinaInstant} from '@hmb/rules/time'
import {eq} from 'drizzle-orm'
import type {Database} from '../db/database.ts'
import {type OrderRow, orderItems} from '../db/schema/order.ts'
import {Refusal} from '../http/refusal.ts'
import {checksOf} from './checks.ts'

/** From this moment an order without the applicant among its insured may use Beijing's closed account. */
const mutualAidFrom = chinaInstant('2022-12-01 00:00:00') ?? 0

interface Facts {
  projectCode: string
  idType: string
  relations: readonly string[]
  /** What `beforeCheck` said, null when it was not asked. */
  beforeCode: number | null
  now: Date
}

/**
 * Whether a city's own rules let an order be paid by a channel. The payment page shows the same with its reason.
 *
 * @example
 * isOffered('2', {projectCode: 'LC', beforeCode: 1, idType: 'SFZ', relations: ['BR'], now}) // true
 */
export function isOffered(payChannel: PayChannel, facts: Facts): boolean {
  const {projectCode, idType, relations, beforeCode, now} = facts
  switch (`${projectCode} ${payChannel}`) {
    case 'LC 2':
      return beforeCode === 1
    case 'CQ 2':
      return beforeCode !== 3
    case 'CQ 1':
      return beforeCode !== 2
    case 'JS 2':
      return idType === 'SFZ' && !relations.includes('QT')
    case 'BJ 4':
      return now.getTime() >= mutualAidFrom || relations.includes('BR')
    case 'BJ 5':
      return idType === 'SFZ'
    default:
      return true
  }
}

/** Refuses a channel that the city's rules keep from this order. */
export async function refuseUnoffered(db: Database, order: OrderRow, payChannel: PayChannel, now: Date): Promise<void> {
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, order.id))
  const offered = isOffered(payChannel, {
    projectCode: order.projectCode,
    idType: order.applicant.idType,
    relations: items.map(({insured}) => insured.relation),
    beforeCode: (await checksOf(db, order.id))?.beforeCode ?? null,
    now,
  })
  if (!offered) throw new Refusal(5006)
}
