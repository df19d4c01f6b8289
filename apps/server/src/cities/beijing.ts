import {PayChannel} from '@hmb/contract/codes/pay-channel'
import * as calls from '@hmb/contract/medical-account/beijing'
import {bjBankPay, bjBankQuery, bjIndividualPay} from '@hmb/contract/medical-account/beijing'
import {beijingChannelRule, beijingRefundLock} from '@hmb/rules/cities/beijing'
import {relationNames} from '@hmb/rules/relation'
import * as v from 'valibot'
import type {City} from '../context/city.ts'
import {handle} from '../context/route.ts'
import {disclosureTo} from '../people/disclosure/disclosure.ts'
import {fen} from '../platform/providers/response-schemas.ts'
import {payFromAccount} from '../sale/checkout/account-payment.ts'
import {withCountedPassword} from '../sale/medical-account/counted-password.ts'
import {assertHolderProven} from '../sale/medical-account/holder-proof.ts'
import {assertChannelOffered} from '../sale/medical-account/offered-channel.ts'
import {getPayableOrder} from '../sale/medical-account/payable-order.ts'
import {checkProvenHolder} from '../sale/medical-account/proven-check.ts'

/** The name of the bank's platform in its URL. */
const bank = 'beijing-bank'

/** Code '0' means success; the balance is in fen. */
const balanceResponse = v.object({code: v.string(), balance: fen, message: v.string()})

const routes = [
  handle(bjBankQuery, async ({orderId}, ctx) => {
    const order = await getPayableOrder(ctx, orderId, bank)
    await assertChannelOffered(ctx, order, PayChannel.BEIJING_BANK)
    const check = {platform: bank, check: 'balance', response: balanceResponse}
    const {code, balance, message} = await checkProvenHolder(ctx, order, check)
    return {code, balanceCurrent: balance, message}
  }),

  handle(bjBankPay, async ({orderId, password}, ctx) => {
    const order = await getPayableOrder(ctx, orderId, bank)
    await assertHolderProven(ctx, order, bank)
    const payment = {order, payChannel: PayChannel.BEIJING_BANK, platform: bank, proofs: {password}} as const
    return withCountedPassword(ctx, {order, platform: bank}, (onResponse) =>
      payFromAccount(ctx, {...payment, onResponse}, ({tradeNo}) => ({tradeNo})),
    )
  }),

  handle(bjIndividualPay, async ({orderId}, ctx) => {
    const order = await getPayableOrder(ctx, orderId, 'beijing')
    const payment = {order, payChannel: PayChannel.MUTUAL_AID, platform: 'beijing', proofs: {}} as const
    return payFromAccount(ctx, payment, ({tradeNo, failures}) => ({
      tradeNo: failures.length > 0 ? '' : tradeNo,
      failList: failures.map(({item: {insured}, message}) => ({
        name: disclosureTo(ctx.user).name(insured.name),
        relation: relationNames[insured.relation],
        relationCode: insured.relation,
        errorMsg: message,
        idNo: disclosureTo(ctx.user).idNo(insured.idNo),
      })),
    }))
  }),
]

export const city: City = {
  projectCode: 'BJ',
  platforms: {[PayChannel.MUTUAL_AID]: 'beijing', [PayChannel.BEIJING_BANK]: bank},
  channelRule: beijingChannelRule,
  refundLock: beijingRefundLock,
  calls,
  routes,
}
