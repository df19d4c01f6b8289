import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {payFromAccount} from '@hmb/server/checkout/account-payment'
import type {City} from '@hmb/server/context/city'
import {handle} from '@hmb/server/context/route'
import {getChecks, saveCheck} from '@hmb/server/medical-account/account-checks'
import {assertChannelOffered} from '@hmb/server/medical-account/offered-channel'
import {getPayableOrder} from '@hmb/server/medical-account/payable-order'
import {checkProvenHolder} from '@hmb/server/medical-account/proven-check'
import * as v from 'valibot'
import * as calls from './yunzhou-calls.ts'
import {yunzhouChannelRule} from './yunzhou-channel-rule.ts'
import {content} from './yunzhou-content.ts'

/** The platform's name, in its URL and in its payment notifications. */
const platform = 'yunzhou'

const OpenedBusiness = v.object({bizId: v.string(), accounts: v.array(calls.HouseholdAccount)})

const routes = [
  handle(calls.yzOpen, async ({orderId}, ctx) => {
    const order = await getPayableOrder(ctx, orderId, platform)
    await assertChannelOffered(ctx, order, PayChannel.MEDICAL_ACCOUNT)
    const {bizId, accounts} = await checkProvenHolder(ctx, order, {platform, check: 'open', response: OpenedBusiness})
    await saveCheck(ctx.db, orderId, {bizId})
    return {bizId, accounts}
  }),

  handle(calls.yzPay, async ({orderId, bizId, accountNo}, ctx) => {
    const order = await getPayableOrder(ctx, orderId, platform)
    await getChecks(ctx.db, orderId, bizId)
    const payment = {order, payChannel: PayChannel.MEDICAL_ACCOUNT, platform, proofs: {bizId, accountNo}} as const
    return payFromAccount(ctx, payment, ({payStatus, tradeNo, payUrl}) => ({payStatus, tradeNo, payUrl, message: ''}))
  }),
]

export const city: City = {
  projectCode: 'YZ',
  platforms: {[PayChannel.MEDICAL_ACCOUNT]: platform},
  channelRule: yunzhouChannelRule,
  refundLock: 'NONE',
  calls,
  routes,
  content,
}
