import {ErrorCode} from '@hmb/contract/codes/error-code'
import {cityOf} from '../../context/city-rules.ts'
import {type RequestContext, userOf} from '../../context/deps.ts'
import type {OrderRow} from '../../platform/db/schema/order.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {holderOf} from '../order/order-applicant.ts'
import {getOwnOrder} from '../order/order-rows.ts'
import {assertPayable} from '../order/order-status.ts'

/**
 * The user's own order, which can be paid and belongs to the city of this account platform. Throws the reason for any
 * other order.
 *
 * @example
 * const order = await getPayableOrder(ctx, orderId, 'chongqing')
 */
export async function getPayableOrder(
  {db, now, user, cities}: Pick<RequestContext, 'db' | 'now' | 'user' | 'cities'>,
  orderId: string,
  platform?: string,
): Promise<OrderRow> {
  const order = await getOwnOrder(db, userOf({user}).id, {id: orderId})
  assertPayable(order, now)
  if (platform && !Object.values(cityOf(cities, order)?.platforms ?? {}).includes(platform))
    throw new BusinessError(ErrorCode.PAY_METHOD_UNAVAILABLE)
  return order
}

/** The values of an order that a page sends back beside its id. */
interface SentValues {
  projectId?: string | undefined
  /** As the city writes it: JS, CQ … */
  projectCode?: string | undefined
}

/** Throws `DATA_CHANGED` when a value that the page sent is not the order's. An absent or empty value is not compared. */
export function assertSameOrder(order: Pick<OrderRow, 'projectId' | 'projectCode'>, sent: SentValues): void {
  const differs = (value: string | undefined, own: string) => Boolean(value) && value !== own
  if (differs(sent.projectId, order.projectId) || differs(sent.projectCode?.replace(/_CSS$/, ''), order.projectCode))
    throw new BusinessError(ErrorCode.DATA_CHANGED)
}

/** The subject of every check of an account platform: the order and its applicant. */
export const checkSubject = (order: Pick<OrderRow, 'no' | 'applicant'>) => ({
  orderNo: order.no,
  holder: holderOf(order),
})
