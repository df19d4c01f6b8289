import {ErrorCode} from '@hmb/contract/codes/error-code'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {PolicyCheckChannel} from '@hmb/contract/codes/policy-check-channel'
import * as calls from '@hmb/contract/medical-account/chongqing'
import {cqGetSms, cqInnerCheck, cqPay, cqPolicyCheck} from '@hmb/contract/medical-account/chongqing'
import {chongqingChannelRule, chongqingRefundLock} from '@hmb/rules/cities/chongqing'
import {serverResendSeconds} from '@hmb/rules/sms-resend'
import * as v from 'valibot'
import type {City} from '../context/city.ts'
import {type RequestContext, userOf} from '../context/deps.ts'
import {done, handle} from '../context/route.ts'
import {addSeconds} from '../platform/clock.ts'
import type {OrderRow} from '../platform/db/schema/order.ts'
import {BusinessError} from '../platform/http/business-error.ts'
import {providerId} from '../platform/providers/response-schemas.ts'
import {payFromAccount} from '../sale/checkout/account-payment.ts'
import {findChecks, getChecks, isFreshCheck, saveCheck} from '../sale/medical-account/account-checks.ts'
import {accountCopy} from '../sale/medical-account/account-copy.ts'
import {accountError, disclosedReason} from '../sale/medical-account/account-error.ts'
import {withCountedCall} from '../sale/medical-account/account-limits.ts'
import {prechecksPerDay} from '../sale/medical-account/account-precheck.ts'
import {assertHolderProven} from '../sale/medical-account/holder-proof.ts'
import {assertChannelOffered} from '../sale/medical-account/offered-channel.ts'
import {assertSameOrder, checkSubject, getPayableOrder} from '../sale/medical-account/payable-order.ts'
import {checkProvenHolder} from '../sale/medical-account/proven-check.ts'

/** SMS codes on a day in China. The platform sends to the holder, so that the holder's limit bounds what strangers can send. */
const codesPerDay = {order: 5, user: 10, holder: 10}

type Deps = Pick<RequestContext, 'db' | 'now' | 'providers'>

const smsResponse = v.object({smsToken: providerId})

const routes = [
  handle(cqGetSms, async ({orderId}, ctx) => {
    const order = await getPayableOrder(ctx, orderId, 'chongqing')
    await assertChannelOffered(ctx, order, PayChannel.MEDICAL_ACCOUNT)
    await assertHolderProven(ctx, order, 'chongqing')
    return (await findRecentToken(ctx, orderId)) ?? requestCode(ctx, order)
  }),

  handle(cqPolicyCheck, async ({orderId, projectId, smsCode, smsToken, payChannel}, ctx) => {
    const order = await getPayableOrder(ctx, orderId, 'chongqing')
    assertSameOrder(order, {projectId})
    const isAccount = payChannel === PolicyCheckChannel.MEDICAL_ACCOUNT
    if (isAccount) {
      await assertHolderProven(ctx, order, 'chongqing')
      await assertToken(ctx, orderId, smsToken)
    } else if (isFreshCheck((await findChecks(ctx.db, orderId))?.cashierCheckedAt, ctx.now)) return done
    const proof = isAccount ? {smsCode, smsToken} : {}
    const request = {...checkSubject(order), payChannel, ...proof}
    const check = () => ctx.providers.account.check('chongqing', 'policy-check', request, v.object({}))
    const response = isAccount ? await check() : await withCountedCall(ctx, countedCashierCheck(order), check)
    if (!response.ok) throw accountError({...response, message: disclosedReason(userOf(ctx), response.message)})
    await saveCheck(ctx.db, orderId, isAccount ? {policyCheckedAt: ctx.now} : {cashierCheckedAt: ctx.now})
    return done
  }),

  handle(cqInnerCheck, async ({orderId, projectId}, ctx) => {
    const order = await getPayableOrder(ctx, orderId, 'chongqing')
    assertSameOrder(order, {projectId})
    await assertCodeVerified(ctx, orderId)
    const inner = {platform: 'chongqing', check: 'inner-check', response: v.object({bizId: providerId})}
    const {bizId} = await checkProvenHolder(ctx, order, inner)
    await saveCheck(ctx.db, orderId, {bizId})
    return bizId
  }),

  handle(cqPay, async ({orderId, bizId, authCode}, ctx) => {
    const order = await getPayableOrder(ctx, orderId, 'chongqing')
    await assertCodeVerified(ctx, orderId)
    await getChecks(ctx.db, orderId, bizId)
    const payment = {
      order,
      payChannel: PayChannel.MEDICAL_ACCOUNT,
      platform: 'chongqing',
      proofs: {bizId, authCode},
    } as const
    return payFromAccount(ctx, payment, ({payStatus, tradeNo, payUrl}) => ({payStatus, tradeNo, payUrl, message: ''}))
  }),
]

export const city: City = {
  projectCode: 'CQ',
  platforms: {[PayChannel.MEDICAL_ACCOUNT]: 'chongqing'},
  provesHolder: ['chongqing'],
  requiresCashierCheck: true,
  precheckPlatform: 'chongqing',
  channelRule: chongqingChannelRule,
  refundLock: chongqingRefundLock,
  calls,
  routes,
}

/** The token of a code that was sent within the resend time: after a reload the person can still enter that code. */
async function findRecentToken({db, now}: Deps, orderId: string): Promise<string | null> {
  const checks = await findChecks(db, orderId)
  return checks?.smsSentAt && addSeconds(checks.smsSentAt, serverResendSeconds) > now ? checks.smsToken : null
}

/** Requests a code, which the platform sends to the applicant's phone in its own records. Returns the platform's token. */
async function requestCode(deps: Deps, order: OrderRow): Promise<string> {
  const error = new BusinessError(ErrorCode.SMS_DAILY_LIMIT)
  const response = await withCountedCall(deps, {order, call: 'chongqing/sms', limits: codesPerDay, error}, () =>
    deps.providers.account.check('chongqing', 'sms', checkSubject(order), smsResponse),
  )
  if (!response.ok) throw accountError(response)
  const {smsToken} = response
  await saveCheck(deps.db, order.id, {smsToken, smsSentAt: deps.now})
  return smsToken
}

/** Like the precheck, the check before a cashier payment needs no proof of the holder. */
const countedCashierCheck = (order: OrderRow) => ({
  order,
  call: 'chongqing/cashier-check',
  limits: prechecksPerDay,
  error: new BusinessError(ErrorCode.ACCOUNT_DECLINED, {message: accountCopy.checkLimit}),
})

/** Throws unless this token belongs to the newest code of the order. The platform compares the code. */
async function assertToken({db}: Deps, orderId: string, smsToken: string): Promise<void> {
  const newest = (await findChecks(db, orderId))?.smsToken
  if (!newest || newest !== smsToken) throw new BusinessError(ErrorCode.SMS_CODE_EXPIRED)
}

/** Throws unless the platform has verified the code of this order: without it, the account does not pay. */
async function assertCodeVerified({db, now}: Deps, orderId: string): Promise<void> {
  if (!isFreshCheck((await findChecks(db, orderId))?.policyCheckedAt, now))
    throw new BusinessError(ErrorCode.SMS_CODE_EXPIRED)
}
