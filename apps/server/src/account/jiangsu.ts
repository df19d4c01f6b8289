import {jsInnerCheck, jsOuterCheck, jsPay} from '@hmb/contract/account/jiangsu'
import {handle} from '../http/handle.ts'
import {Refusal} from '../http/refusal.ts'
import {maskIdNo} from '../shown.ts'
import {checksUnder, keepCheck} from './checks.ts'
import {refuseUnoffered} from './offered.ts'
import {checkingOf, payableOrder} from './order.ts'
import {payFromAccount} from './pay.ts'
import {asRefusal} from './refused.ts'

export const jiangsuRoutes = [
  handle(jsInnerCheck, async ({orderId}, ctx) => {
    const order = await payableOrder(ctx, orderId, 'jiangsu')
    await refuseUnoffered(ctx.db, order, '2', ctx.now)
    const opened = await ctx.providers.account.innerCheck('jiangsu', checkingOf(order))
    if (!opened.ok) throw asRefusal(opened)
    const {bizId, poolareaNo = ''} = opened
    await keepCheck(ctx.db, orderId, {bizId, poolareaNo, holderPsnNo: ''})
    return {bizId, poolareaNo}
  }),

  handle(jsOuterCheck, async ({orderId, bizId, poolareaNo}, ctx) => {
    const order = await payableOrder(ctx, orderId, 'jiangsu')
    const checks = await checksUnder(ctx.db, orderId, bizId)
    if (checks.poolareaNo !== poolareaNo) throw new Refusal(1004)
    const told = await ctx.providers.account.outerCheck({...checkingOf(order), bizId, poolareaNo})
    if (!told.ok) throw asRefusal(told)
    const {holderPsnNo, holderName, idNo, balance} = told
    await keepCheck(ctx.db, orderId, {holderPsnNo})
    return {holderPsnNo, holderName, idNo: maskIdNo(idNo), account: balance}
  }),

  handle(jsPay, async ({orderId, bizId, poolareaNo, holderPsnNo}, ctx) => {
    const order = await payableOrder(ctx, orderId, 'jiangsu')
    const checks = await checksUnder(ctx.db, orderId, bizId)
    // Whose account it is was told by the platform, and not by whoever asks.
    if (checks.poolareaNo !== poolareaNo || checks.holderPsnNo !== holderPsnNo) throw new Refusal(1004)
    const from = {order, payChannel: '2', platform: 'jiangsu', proofs: {bizId, holderPsnNo}} as const
    return payFromAccount(ctx, from, ({payStatus, tradeNo, payUrl}) => ({payStatus, tradeNo, payUrl, message: ''}))
  }),
]
