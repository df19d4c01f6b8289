import * as calls from '@hmb/contract/account/liaocheng'
import {lccInnerCheck, lccPrePay} from '@hmb/contract/account/liaocheng'
import {handle} from '../platform/http/handle.ts'
import {checksUnder, keepCheck} from '../sale/account/checks.ts'
import type {City} from '../sale/account/city.ts'
import {refuseUnoffered} from '../sale/account/offered.ts'
import {checkingOf, payableOrder} from '../sale/account/order.ts'
import {payFromAccount} from '../sale/account/pay.ts'
import {asRefusal} from '../sale/account/refused.ts'

const routes = [
  handle(lccInnerCheck, async ({orderId}, ctx) => {
    const order = await payableOrder(ctx, orderId, 'liaocheng')
    await refuseUnoffered(ctx, order, '2')
    const opened = await ctx.providers.account.check<{bizId: string}>('liaocheng', 'inner-check', checkingOf(order))
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

export const city: City = {
  projectCode: 'LC',
  platforms: {'2': 'liaocheng'},
  asksBefore: 'liaocheng',
  offers: (payChannel, {beforeCode}) => payChannel !== '2' || beforeCode === 1,
  calls,
  routes,
}
