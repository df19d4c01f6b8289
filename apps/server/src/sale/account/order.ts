import {ErrorCode} from '@hmb/contract/codes/error-code'
import {and, eq} from 'drizzle-orm'
import {type Context, signedIn} from '../../context/deps.ts'
import {type OrderRow, orders} from '../../platform/db/schema/order.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import type {Holder} from '../../platform/providers/providers.ts'
import {refuseUnpayable} from '../payment/start.ts'

/**
 * One's own order, still to be paid, in the city whose account is called; everything else is refused with what is the matter.
 *
 * @example
 * const order = await payableOrder(ctx, orderId, 'chongqing')
 */
export async function payableOrder(ctx: Context, orderId: string, platform?: string): Promise<OrderRow> {
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, signedIn(ctx).id)))
  if (!order) throw new BusinessError(ErrorCode.NOT_FOUND)
  refuseUnpayable(order, ctx.now)
  const here = ctx.cities.find(({projectCode}) => projectCode === order.projectCode)
  if (platform && !Object.values(here?.platforms ?? {}).includes(platform))
    throw new BusinessError(ErrorCode.PAY_METHOD_UNAVAILABLE)
  return order
}

/** The applicant, as account platforms and the face check know one. */
export const holderOf = ({applicant: {name, idType, idNo}}: Pick<OrderRow, 'applicant'>): Holder => ({
  name,
  idType,
  idNo,
})

/** What every check of a platform is told. */
export const checkingOf = (order: Pick<OrderRow, 'no' | 'applicant'>) => ({
  orderNo: order.no,
  holder: holderOf(order),
})
