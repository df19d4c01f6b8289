import {beforeCheck} from '@hmb/contract/account'
import {handle} from '../../platform/http/handle.ts'
import {askBefore} from './before.ts'
import {payableOrder} from './order.ts'
import {asRefusal} from './refused.ts'

export const accountRoutes = [
  handle(beforeCheck, async ({orderId}, ctx) => {
    const order = await payableOrder(ctx, orderId)
    const told = await askBefore(ctx, order)
    if (!told) return {code: 0, message: ''}
    if (!told.ok) throw asRefusal(told)
    return {code: told.code, message: told.message}
  }),
]
