import {beforeCheck} from '@hmb/contract/account'
import {handle} from '../http/handle.ts'
import {keepCheck} from './checks.ts'
import {checkingOf, payableOrder} from './order.ts'
import {asRefusal} from './refused.ts'

export const accountRoutes = [
  handle(beforeCheck, async ({orderId}, ctx) => {
    const order = await payableOrder(ctx, orderId)
    const platform = ctx.cities.find(({projectCode}) => projectCode === order.projectCode)?.asksBefore
    if (!platform) return {code: 0, message: ''}
    const told = await ctx.providers.account.beforeCheck(platform, checkingOf(order))
    if (!told.ok) throw asRefusal(told)
    await keepCheck(ctx.db, orderId, {beforeCode: told.code})
    return {code: told.code, message: told.message}
  }),
]
