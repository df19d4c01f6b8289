import {bjBankPay, bjBankQuery, bjIndividualPay} from '@hmb/contract/account/beijing'
import {relationNames} from '@hmb/rules/relation'
import {handle} from '../http/handle.ts'
import {shownName} from '../shown.ts'
import {refuseUnoffered} from './offered.ts'
import {checkingOf, payableOrder} from './order.ts'
import {payFromAccount} from './pay.ts'
import {asRefusal} from './refused.ts'

export const beijingRoutes = [
  handle(bjBankQuery, async ({orderId}, ctx) => {
    const order = await payableOrder(ctx, orderId, 'beijing-bank')
    await refuseUnoffered(ctx.db, order, '5', ctx.now)
    const told = await ctx.providers.account.balance(checkingOf(order))
    if (!told.ok) throw asRefusal(told)
    return {code: told.code, balanceCurrent: told.balance, message: told.message}
  }),

  handle(bjBankPay, async ({orderId, password}, ctx) => {
    const order = await payableOrder(ctx, orderId, 'beijing-bank')
    const from = {order, payChannel: '5', platform: 'beijing-bank', proofs: {password}} as const
    return payFromAccount(ctx, from, ({tradeNo}) => ({tradeNo}))
  }),

  handle(bjIndividualPay, async ({orderId}, ctx) => {
    const order = await payableOrder(ctx, orderId, 'beijing')
    const from = {order, payChannel: '4', platform: 'beijing', proofs: {}} as const
    return payFromAccount(ctx, from, ({tradeNo, failures}) => ({
      tradeNo: failures.length > 0 ? '' : tradeNo,
      failList: failures.map(({item: {insured}, message}) => ({
        name: shownName(insured),
        relation: relationNames[insured.relation],
        relationCode: insured.relation,
        errorMsg: message,
      })),
    }))
  }),
]
