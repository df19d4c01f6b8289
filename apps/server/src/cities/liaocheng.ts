import {PayChannel} from '@hmb/contract/codes/pay-channel'
import * as calls from '@hmb/contract/medical-account/liaocheng'
import {lccInnerCheck, lccPrePay} from '@hmb/contract/medical-account/liaocheng'
import {liaochengChannelRule, liaochengRefundLock} from '@hmb/rules/cities/liaocheng'
import * as v from 'valibot'
import type {City} from '../context/city.ts'
import {handle} from '../context/route.ts'
import {providerId} from '../platform/providers/response-schemas.ts'
import {type AccountPaymentRequest, payFromAccount} from '../sale/checkout/account-payment.ts'
import {getChecks, saveCheck} from '../sale/medical-account/account-checks.ts'
import {assertChannelOffered} from '../sale/medical-account/offered-channel.ts'
import {assertPageOfOrder} from '../sale/medical-account/page-address.ts'
import {assertSameOrder, getPayableOrder} from '../sale/medical-account/payable-order.ts'
import {checkProvenHolder} from '../sale/medical-account/proven-check.ts'

const routes = [
  handle(lccInnerCheck, async ({orderId, projectId}, ctx) => {
    const order = await getPayableOrder(ctx, orderId, 'liaocheng')
    assertSameOrder(order, {projectId})
    await assertChannelOffered(ctx, order, PayChannel.MEDICAL_ACCOUNT)
    const inner = {platform: 'liaocheng', check: 'inner-check', response: v.object({bizId: providerId})}
    const {bizId} = await checkProvenHolder(ctx, order, inner)
    await saveCheck(ctx.db, orderId, {bizId})
    return bizId
  }),

  handle(lccPrePay, async ({orderId, bizId, projectId, pageid, searchParam}, ctx) => {
    const order = await getPayableOrder(ctx, orderId, 'liaocheng')
    assertSameOrder(order, {projectId})
    await assertPageOfOrder(ctx, order, {pageid, searchParam})
    await getChecks(ctx.db, orderId, bizId)
    const payment: AccountPaymentRequest = {
      order,
      payChannel: PayChannel.MEDICAL_ACCOUNT,
      platform: 'liaocheng',
      proofs: {bizId},
      onResponse(response) {
        // The page proves the holder. The operator must learn of a payment without it.
        if (response.ok && response.way !== 'PAGE') ctx.log.error({orderId}, 'account payment without holder proof')
      },
    }
    return payFromAccount(ctx, payment, ({payStatus, tradeNo, payUrl, encryptedTradeNo, encryptedYYBH}) => ({
      payStatus,
      tradeNo,
      payUrl,
      message: '',
      encryptedTradeNo,
      encryptedYYBH,
    }))
  }),
]

export const city: City = {
  projectCode: 'LC',
  platforms: {[PayChannel.MEDICAL_ACCOUNT]: 'liaocheng'},
  provesHolder: ['liaocheng'],
  precheckPlatform: 'liaocheng',
  channelRule: liaochengChannelRule,
  refundLock: liaochengRefundLock,
  calls,
  routes,
}
