import {ErrorCode} from '@hmb/contract/codes/error-code'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import * as calls from '@hmb/contract/medical-account/jiangsu'
import {jsInnerCheck, jsOuterCheck, jsPay} from '@hmb/contract/medical-account/jiangsu'
import {jiangsuChannelRule, jiangsuRefundLock} from '@hmb/rules/cities/jiangsu'
import * as v from 'valibot'
import type {City} from '../context/city.ts'
import {handle} from '../context/route.ts'
import {disclosureTo} from '../people/disclosure/disclosure.ts'
import {BusinessError} from '../platform/http/business-error.ts'
import {fen, providerId} from '../platform/providers/response-schemas.ts'
import {payFromAccount} from '../sale/checkout/account-payment.ts'
import {getChecks, saveCheck} from '../sale/medical-account/account-checks.ts'
import {assertChannelOffered} from '../sale/medical-account/offered-channel.ts'
import {assertSameOrder, getPayableOrder} from '../sale/medical-account/payable-order.ts'
import {checkProvenHolder} from '../sale/medical-account/proven-check.ts'

/** The inner check opens a business in a pooling area (统筹区). */
const innerCheckResponse = v.object({bizId: providerId, poolareaNo: providerId})
/** The account holder (账户持有人); the balance in fen. */
const outerCheckResponse = v.object({holderPsnNo: providerId, holderName: v.string(), idNo: v.string(), balance: fen})

const routes = [
  handle(jsInnerCheck, async ({orderId, projectId, projectCode}, ctx) => {
    const order = await getPayableOrder(ctx, orderId, 'jiangsu')
    assertSameOrder(order, {projectId, projectCode})
    await assertChannelOffered(ctx, order, PayChannel.MEDICAL_ACCOUNT)
    const inner = {platform: 'jiangsu', check: 'inner-check', response: innerCheckResponse}
    const {bizId, poolareaNo} = await checkProvenHolder(ctx, order, inner)
    await saveCheck(ctx.db, orderId, {bizId, poolareaNo, holderPsnNo: ''})
    return {bizId, poolareaNo}
  }),

  handle(jsOuterCheck, async ({orderId, bizId, poolareaNo, projectId, projectCode}, ctx) => {
    const order = await getPayableOrder(ctx, orderId, 'jiangsu')
    assertSameOrder(order, {projectId, projectCode})
    const checks = await getChecks(ctx.db, orderId, bizId)
    if (checks.poolareaNo !== poolareaNo) throw new BusinessError(ErrorCode.DATA_CHANGED)
    const outer = {platform: 'jiangsu', check: 'outer-check', response: outerCheckResponse, values: {bizId, poolareaNo}}
    const {holderPsnNo, holderName, idNo, balance} = await checkProvenHolder(ctx, order, outer)
    // Only the applicant has proven to be the holder. A response about another person is the platform's mistake.
    if (idNo !== order.applicant.idNo) throw new BusinessError(ErrorCode.PROVIDER_UNAVAILABLE)
    await saveCheck(ctx.db, orderId, {holderPsnNo})
    const disclosure = disclosureTo(ctx.user)
    return {holderPsnNo, holderName: disclosure.name(holderName), idNo: disclosure.idNo(idNo), account: balance}
  }),

  handle(jsPay, async ({orderId, bizId, poolareaNo, holderPsnNo, projectId, projectCode}, ctx) => {
    const order = await getPayableOrder(ctx, orderId, 'jiangsu')
    assertSameOrder(order, {projectId, projectCode})
    const checks = await getChecks(ctx.db, orderId, bizId)
    // The client sends the account holder back unchanged: it must be the one that the platform returned.
    if (checks.poolareaNo !== poolareaNo || checks.holderPsnNo !== holderPsnNo)
      throw new BusinessError(ErrorCode.DATA_CHANGED)
    const payment = {
      order,
      payChannel: PayChannel.MEDICAL_ACCOUNT,
      platform: 'jiangsu',
      proofs: {bizId, holderPsnNo},
    } as const
    return payFromAccount(ctx, payment, ({payStatus, tradeNo, payUrl}) => ({payStatus, tradeNo, payUrl, message: ''}))
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
