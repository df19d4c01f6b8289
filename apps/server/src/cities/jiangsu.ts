import * as calls from '@hmb/contract/account/jiangsu'
import {jsInnerCheck, jsOuterCheck, jsPay} from '@hmb/contract/account/jiangsu'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {jiangsuChannelRule, jiangsuRefundLock} from '@hmb/rules/cities/jiangsu'
import {handle} from '../context/route.ts'
import {BusinessError} from '../platform/http/business-error.ts'
import {maskIdNo} from '../platform/masking.ts'
import {getChecks, saveCheck} from '../sale/account/account-checks.ts'
import {accountError} from '../sale/account/account-error.ts'
import type {City} from '../sale/account/city.ts'
import {assertChannelOffered} from '../sale/account/offered-channel.ts'
import {checkSubject, getPayableOrder} from '../sale/account/payable-order.ts'
import {payFromAccount} from '../sale/checkout/account-payment.ts'

/** The inner check opens a business in a pooling area. */
type Opened = {bizId: string; poolareaNo: string}
/** The account holder; the balance in fen. */
type AccountHolder = {holderPsnNo: string; holderName: string; idNo: string; balance: number}

const routes = [
  handle(jsInnerCheck, async ({orderId}, ctx) => {
    const order = await getPayableOrder(ctx, orderId, 'jiangsu')
    await assertChannelOffered(ctx, order, PayChannel.MEDICAL_ACCOUNT)
    const opened = await ctx.providers.account.check<Opened>('jiangsu', 'inner-check', checkSubject(order))
    if (!opened.ok) throw accountError(opened)
    const {bizId, poolareaNo} = opened
    await saveCheck(ctx.db, orderId, {bizId, poolareaNo, holderPsnNo: ''})
    return {bizId, poolareaNo}
  }),

  handle(jsOuterCheck, async ({orderId, bizId, poolareaNo}, ctx) => {
    const order = await getPayableOrder(ctx, orderId, 'jiangsu')
    const checks = await getChecks(ctx.db, orderId, bizId)
    if (checks.poolareaNo !== poolareaNo) throw new BusinessError(ErrorCode.DATA_CHANGED)
    const response = await ctx.providers.account.check<AccountHolder>('jiangsu', 'outer-check', {
      ...checkSubject(order),
      bizId,
      poolareaNo,
    })
    if (!response.ok) throw accountError(response)
    const {holderPsnNo, holderName, idNo, balance} = response
    await saveCheck(ctx.db, orderId, {holderPsnNo})
    return {holderPsnNo, holderName, idNo: maskIdNo(idNo), account: balance}
  }),

  handle(jsPay, async ({orderId, bizId, poolareaNo, holderPsnNo}, ctx) => {
    const order = await getPayableOrder(ctx, orderId, 'jiangsu')
    const checks = await getChecks(ctx.db, orderId, bizId)
    // The client sends the account holder back unchanged: it must be the one that the platform returned.
    if (checks.poolareaNo !== poolareaNo || checks.holderPsnNo !== holderPsnNo)
      throw new BusinessError(ErrorCode.DATA_CHANGED)
    const from = {
      order,
      payChannel: PayChannel.MEDICAL_ACCOUNT,
      platform: 'jiangsu',
      proofs: {bizId, holderPsnNo},
    } as const
    return payFromAccount(ctx, from, ({payStatus, tradeNo, payUrl}) => ({payStatus, tradeNo, payUrl, message: ''}))
  }),
]

export const city: City = {
  projectCode: 'JS',
  platforms: {[PayChannel.MEDICAL_ACCOUNT]: 'jiangsu'},
  channelRule: jiangsuChannelRule,
  refundLock: jiangsuRefundLock,
  calls,
  routes,
}
