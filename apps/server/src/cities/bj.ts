import * as calls from '@hmb/contract/account/beijing'
import {bjBankPay, bjBankQuery, bjIndividualPay} from '@hmb/contract/account/beijing'
import {DocumentType} from '@hmb/contract/codes/document-type'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {Relation} from '@hmb/contract/codes/relation'
import {relationNames} from '@hmb/rules/relation'
import {chinaInstant} from '@hmb/rules/time'
import {handle} from '../context/route.ts'
import {shownName} from '../platform/masking.ts'
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
    const told = await ctx.providers.account.check<Balance>('beijing-bank', 'balance', checkSubject(order))
    if (!told.ok) throw accountError(told)
    return {code: told.code, balanceCurrent: told.balance, message: told.message}
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
        name: shownName(insured),
        relation: relationNames[insured.relation],
        relationCode: insured.relation,
        errorMsg: message,
      })),
    }))
  }),
]

/** From this moment an order without the applicant among its insured may use the closed account. */
const mutualAidFrom = chinaInstant('2022-12-01 00:00:00') ?? 0

export const city: City = {
  projectCode: 'BJ',
  platforms: {[PayChannel.MUTUAL_AID]: 'beijing', [PayChannel.BEIJING_BANK]: 'beijing-bank'},
  offers(payChannel, {idType, relations, now}) {
    if (payChannel === PayChannel.MUTUAL_AID) return now.getTime() >= mutualAidFrom || relations.includes(Relation.SELF)
    return payChannel !== PayChannel.BEIJING_BANK || idType === DocumentType.RESIDENT_ID_CARD
  },
  calls,
  routes,
}
