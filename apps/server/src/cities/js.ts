import * as calls from '@hmb/contract/account/jiangsu'
import {jsInnerCheck, jsOuterCheck, jsPay} from '@hmb/contract/account/jiangsu'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {BusinessError} from '../platform/http/business-error.ts'
import {handle} from '../platform/http/handle.ts'
import {maskIdNo} from '../platform/masking.ts'
import {checksUnder, keepCheck} from '../sale/account/checks.ts'
import type {City} from '../sale/account/city.ts'
import {refuseUnoffered} from '../sale/account/offered.ts'
import {checkingOf, payableOrder} from '../sale/account/order.ts'
import {payFromAccount} from '../sale/account/pay.ts'
import {asRefusal} from '../sale/account/refused.ts'

/** The inner check opens a business in a pooling area. */
type Opened = {bizId: string; poolareaNo: string}
/** Whose account it is; the balance in fen. */
type Told = {holderPsnNo: string; holderName: string; idNo: string; balance: number}

const routes = [
  handle(jsInnerCheck, async ({orderId}, ctx) => {
    const order = await payableOrder(ctx, orderId, 'jiangsu')
    await refuseUnoffered(ctx, order, '2')
    const opened = await ctx.providers.account.check<Opened>('jiangsu', 'inner-check', checkingOf(order))
    if (!opened.ok) throw asRefusal(opened)
    const {bizId, poolareaNo} = opened
    await keepCheck(ctx.db, orderId, {bizId, poolareaNo, holderPsnNo: ''})
    return {bizId, poolareaNo}
  }),

  handle(jsOuterCheck, async ({orderId, bizId, poolareaNo}, ctx) => {
    const order = await payableOrder(ctx, orderId, 'jiangsu')
    const checks = await checksUnder(ctx.db, orderId, bizId)
    if (checks.poolareaNo !== poolareaNo) throw new BusinessError(ErrorCode.DATA_CHANGED)
    const told = await ctx.providers.account.check<Told>('jiangsu', 'outer-check', {
      ...checkingOf(order),
      bizId,
      poolareaNo,
    })
    if (!told.ok) throw asRefusal(told)
    const {holderPsnNo, holderName, idNo, balance} = told
    await keepCheck(ctx.db, orderId, {holderPsnNo})
    return {holderPsnNo, holderName, idNo: maskIdNo(idNo), account: balance}
  }),

  handle(jsPay, async ({orderId, bizId, poolareaNo, holderPsnNo}, ctx) => {
    const order = await payableOrder(ctx, orderId, 'jiangsu')
    const checks = await checksUnder(ctx.db, orderId, bizId)
    // Whose account it is was told by the platform, and not by whoever asks.
    if (checks.poolareaNo !== poolareaNo || checks.holderPsnNo !== holderPsnNo)
      throw new BusinessError(ErrorCode.DATA_CHANGED)
    const from = {order, payChannel: '2', platform: 'jiangsu', proofs: {bizId, holderPsnNo}} as const
    return payFromAccount(ctx, from, ({payStatus, tradeNo, payUrl}) => ({payStatus, tradeNo, payUrl, message: ''}))
  }),
]

export const city: City = {
  projectCode: 'JS',
  platforms: {'2': 'jiangsu'},
  offers: (payChannel, {idType, relations}) => payChannel !== '2' || (idType === 'SFZ' && !relations.includes('QT')),
  calls,
  routes,
}
