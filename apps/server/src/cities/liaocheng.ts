import * as calls from '@hmb/contract/account/liaocheng'
import {lccInnerCheck, lccPrePay} from '@hmb/contract/account/liaocheng'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {liaochengChannelRule, liaochengRefundLock} from '@hmb/rules/cities/liaocheng'
import {handle} from '../context/route.ts'
import {getChecks, saveCheck} from '../sale/account/account-checks.ts'
import {accountError} from '../sale/account/account-error.ts'
import type {City} from '../sale/account/city.ts'
import {assertChannelOffered} from '../sale/account/offered-channel.ts'
import {checkSubject, getPayableOrder} from '../sale/account/payable-order.ts'
import {payFromAccount} from '../sale/checkout/account-payment.ts'

const routes = [
  handle(lccInnerCheck, async ({orderId}, ctx) => {
    const order = await getPayableOrder(ctx, orderId, 'liaocheng')
    await assertChannelOffered(ctx, order, PayChannel.MEDICAL_ACCOUNT)
    const opened = await ctx.providers.account.check<{bizId: string}>('liaocheng', 'inner-check', checkSubject(order))
    if (!opened.ok) throw accountError(opened)
    await saveCheck(ctx.db, orderId, {bizId: opened.bizId})
    return opened.bizId
  }),

  handle(lccPrePay, async ({orderId, bizId}, ctx) => {
    const order = await getPayableOrder(ctx, orderId, 'liaocheng')
    await getChecks(ctx.db, orderId, bizId)
    const from = {order, payChannel: PayChannel.MEDICAL_ACCOUNT, platform: 'liaocheng', proofs: {bizId}} as const
    return payFromAccount(ctx, from, ({payStatus, tradeNo, payUrl, encryptedTradeNo, encryptedYYBH}) => ({
      ...{payStatus, tradeNo, payUrl, message: ''},
      ...{encryptedTradeNo, encryptedYYBH},
    }))
  }),
]

export const city: City = {
  projectCode: 'LC',
  platforms: {[PayChannel.MEDICAL_ACCOUNT]: 'liaocheng'},
  precheckPlatform: 'liaocheng',
  channelRule: liaochengChannelRule,
  refundLock: liaochengRefundLock,
  calls,
  routes,
}
