import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {getChecks, saveCheck} from '@hmb/server/account/account-checks'
import type {City} from '@hmb/server/account/city'
import {assertChannelOffered} from '@hmb/server/account/offered-channel'
import {getPayableOrder} from '@hmb/server/account/payable-order'
import {checkProvenHolder} from '@hmb/server/account/proven-check'
import {payFromAccount} from '@hmb/server/checkout/account-payment'
import {handle} from '@hmb/server/context/route'
import * as calls from './yunzhou-calls.ts'
import {yunzhouChannelRule} from './yunzhou-channel-rule.ts'
import {content} from './yunzhou-content.ts'

/** The platform's name, in its URL and in its payment notifications. */
const platform = 'yunzhou'

type Opened = {bizId: string; accounts: calls.HouseholdAccount[]}

const routes = [
  handle(calls.yzOpen, async ({orderId}, ctx) => {
    const order = await getPayableOrder(ctx, orderId, platform)
    await assertChannelOffered(ctx, order, PayChannel.MEDICAL_ACCOUNT)
    const opened = await checkProvenHolder<Opened>(ctx, order, {platform, check: 'open'})
    await saveCheck(ctx.db, orderId, {bizId: opened.bizId})
    return {bizId: opened.bizId, accounts: opened.accounts}
  }),

  handle(calls.yzPay, async ({orderId, bizId, accountNo}, ctx) => {
    const order = await getPayableOrder(ctx, orderId, platform)
    await getChecks(ctx.db, orderId, bizId)
    const from = {order, payChannel: PayChannel.MEDICAL_ACCOUNT, platform, proofs: {bizId, accountNo}} as const
    return payFromAccount(ctx, from, ({payStatus, tradeNo, payUrl}) => ({payStatus, tradeNo, payUrl, message: ''}))
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
