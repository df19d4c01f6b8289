import {lccInnerCheck, lccPrePay} from '@hmb/contract/account/liaocheng'
import {handle} from '../http/handle.ts'
import {checksUnder, keepCheck} from './checks.ts'
import {refuseUnoffered} from './offered.ts'
import {checkingOf, payableOrder} from './order.ts'
import {payFromAccount} from './pay.ts'
import {asRefusal} from './refused.ts'

export const liaochengRoutes = [
  handle(lccInnerCheck, async ({orderId}, ctx) => {
    const order = await payableOrder(ctx, orderId, 'liaocheng')
    await refuseUnoffered(ctx.db, order, '2', ctx.now)
    const opened = await ctx.providers.account.innerCheck('liaocheng', checkingOf(order))
    if (!opened.ok) throw asRefusal(opened)
    await keepCheck(ctx.db, orderId, {bizId: opened.bizId})
    return opened.bizId
  }),

  handle(lccPrePay, async ({orderId, bizId}, ctx) => {
    const order = await payableOrder(ctx, orderId, 'liaocheng')
    await checksUnder(ctx.db, orderId, bizId)
    const from = {order, payChannel: '2', platform: 'liaocheng', proofs: {bizId}} as const
    return payFromAccount(ctx, from, ({payStatus, tradeNo, payUrl, encryptedTradeNo, encryptedYYBH}) => ({
      ...{payStatus, tradeNo, payUrl, message: ''},
      ...{encryptedTradeNo, encryptedYYBH},
    }))
  }),
]
