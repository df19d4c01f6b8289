import {beforeCheck} from '@hmb/contract/account'
import {handle} from '../http/handle.ts'
import {beijingRoutes} from './beijing.ts'
import {keepCheck} from './checks.ts'
import {chongqingRoutes} from './chongqing.ts'
import {jiangsuRoutes} from './jiangsu.ts'
import {liaochengRoutes} from './liaocheng.ts'
import {checkingOf, payableOrder} from './order.ts'
import {asRefusal} from './refused.ts'

/** The platforms that say something of an account before anybody pays. */
const asked: Readonly<Record<string, 'liaocheng' | 'chongqing' | undefined>> = {LC: 'liaocheng', CQ: 'chongqing'}

export const accountRoutes = [
  handle(beforeCheck, async ({orderId}, ctx) => {
    const order = await payableOrder(ctx, orderId)
    const platform = asked[order.projectCode]
    if (!platform) return {code: 0, message: ''}
    const told = await ctx.providers.account.beforeCheck(platform, checkingOf(order))
    if (!told.ok) throw asRefusal(told)
    await keepCheck(ctx.db, orderId, {beforeCode: told.code})
    return {code: told.code, message: told.message}
  }),
  ...liaochengRoutes,
  ...jiangsuRoutes,
  ...chongqingRoutes,
  ...beijingRoutes,
]
