import * as calls from '@hmb/contract/account/beijing'
import {bjBankPay, bjBankQuery, bjIndividualPay} from '@hmb/contract/account/beijing'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {beijingChannelRule, beijingRefundLock} from '@hmb/rules/cities/beijing'
import {relationNames} from '@hmb/rules/relation'
import {handle} from '../context/route.ts'
import {maskIdNo} from '../platform/masking.ts'
import {accountError} from '../sale/account/account-error.ts'
import type {City} from '../sale/account/city.ts'
import {assertChannelOffered} from '../sale/account/offered-channel.ts'
import {checkSubject, getPayableOrder} from '../sale/account/payable-order.ts'
import {payFromAccount} from '../sale/checkout/account-payment.ts'

/** Code '0' is good; the balance in fen. */
type Balance = {code: string; balance: number; message: string}

const routes = [
  handle(bjBankQuery, async ({orderId}, ctx) => {
    const order = await getPayableOrder(ctx, orderId, 'beijing-bank')
    await assertChannelOffered(ctx, order, PayChannel.BEIJING_BANK)
    const response = await ctx.providers.account.check<Balance>('beijing-bank', 'balance', checkSubject(order))
    if (!response.ok) throw accountError(response)
    return {code: response.code, balanceCurrent: response.balance, message: response.message}
  }),

  handle(bjBankPay, async ({orderId, password}, ctx) => {
    const order = await getPayableOrder(ctx, orderId, 'beijing-bank')
    const from = {order, payChannel: PayChannel.BEIJING_BANK, platform: 'beijing-bank', proofs: {password}} as const
    return payFromAccount(ctx, from, ({tradeNo}) => ({tradeNo}))
  }),

  handle(bjIndividualPay, async ({orderId}, ctx) => {
    const order = await getPayableOrder(ctx, orderId, 'beijing')
    const from = {order, payChannel: PayChannel.MUTUAL_AID, platform: 'beijing', proofs: {}} as const
    return payFromAccount(ctx, from, ({tradeNo, failures}) => ({
      tradeNo: failures.length > 0 ? '' : tradeNo,
      failList: failures.map(({item: {insured}, message}) => ({
        name: insured.name,
        relation: relationNames[insured.relation],
        relationCode: insured.relation,
        errorMsg: message,
        idNo: maskIdNo(insured.idNo),
      })),
    }))
  }),
]

export const city: City = {
  projectCode: 'BJ',
  platforms: {[PayChannel.MUTUAL_AID]: 'beijing', [PayChannel.BEIJING_BANK]: 'beijing-bank'},
  channelRule: beijingChannelRule,
  refundLock: beijingRefundLock,
  calls,
  routes,
}
