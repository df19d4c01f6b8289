import * as calls from '@hmb/contract/account/chongqing'
import {cqGetSms, cqInnerCheck, cqPay, cqPolicyCheck} from '@hmb/contract/account/chongqing'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {PolicyCheckChannel} from '@hmb/contract/codes/policy-check-channel'
import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import {chongqingChannelRule, chongqingRefundLock} from '@hmb/rules/cities/chongqing'
import {and, desc, eq} from 'drizzle-orm'
import type {RequestContext} from '../context/deps.ts'
import {done, handle} from '../context/route.ts'
import {isSpentCode, sendCode, spendCode} from '../people/sms/sms-code.ts'
import {addSeconds} from '../platform/clock.ts'
import {keyedHash, matchesKeyedHash} from '../platform/crypto/keyed-hash.ts'
import type {OrderRow} from '../platform/db/schema/order.ts'
import {smsCodes} from '../platform/db/schema/user.ts'
import {BusinessError} from '../platform/http/business-error.ts'
import {findChecks, getChecks, saveCheck} from '../sale/account/account-checks.ts'
import {accountError} from '../sale/account/account-error.ts'
import type {City} from '../sale/account/city.ts'
import {assertChannelOffered} from '../sale/account/offered-channel.ts'
import {checkSubject, getPayableOrder} from '../sale/account/payable-order.ts'
import {payFromAccount} from '../sale/checkout/account-payment.ts'

/** A policy check with a code is valid for this time: the payment follows at once. */
const policyCheckSeconds = 10 * 60

const routes = [
  handle(cqGetSms, async ({orderId}, ctx) => {
    const order = await getPayableOrder(ctx, orderId, 'chongqing')
    await assertChannelOffered(ctx, order, PayChannel.MEDICAL_ACCOUNT)
    await sendOnce(ctx, order)
    return tokenOf(ctx, order)
  }),

  handle(cqPolicyCheck, async ({orderId, smsCode, smsToken, payChannel}, ctx) => {
    const order = await getPayableOrder(ctx, orderId, 'chongqing')
    if (payChannel === PolicyCheckChannel.MEDICAL_ACCOUNT) await verifyCode(ctx, order, smsCode, smsToken)
    const checked = await ctx.providers.account.check('chongqing', 'policy-check', {...checkSubject(order), payChannel})
    if (!checked.ok) throw accountError(checked)
    if (payChannel === PolicyCheckChannel.MEDICAL_ACCOUNT) await saveCheck(ctx.db, orderId, {policyCheckedAt: ctx.now})
    return done
  }),

  handle(cqInnerCheck, async ({orderId}, ctx) => {
    const order = await getPayableOrder(ctx, orderId, 'chongqing')
    await assertCodeVerified(ctx, orderId)
    const opened = await ctx.providers.account.check<{bizId: string}>('chongqing', 'inner-check', checkSubject(order))
    if (!opened.ok) throw accountError(opened)
    await saveCheck(ctx.db, orderId, {bizId: opened.bizId})
    return opened.bizId
  }),

  handle(cqPay, async ({orderId, bizId, authCode}, ctx) => {
    const order = await getPayableOrder(ctx, orderId, 'chongqing')
    await assertCodeVerified(ctx, orderId)
    await getChecks(ctx.db, orderId, bizId)
    const from = {
      order,
      payChannel: PayChannel.MEDICAL_ACCOUNT,
      platform: 'chongqing',
      proofs: {bizId, authCode},
    } as const
    return payFromAccount(ctx, from, ({payStatus, tradeNo, payUrl}) => ({payStatus, tradeNo, payUrl, message: ''}))
  }),
]

export const city: City = {
  projectCode: 'CQ',
  platforms: {[PayChannel.MEDICAL_ACCOUNT]: 'chongqing'},
  precheckPlatform: 'chongqing',
  channelRule: chongqingChannelRule,
  refundLock: chongqingRefundLock,
  calls,
  routes,
}

/**
 * Sends a code, unless the last one was sent a moment ago and is unspent, or has just verified this order. A person who reloads
 * the page enters the code that they have.
 */
async function sendOnce(ctx: RequestContext, {id, applicant: {phone}}: OrderRow): Promise<void> {
  try {
    await sendCode(ctx, phone, SmsPurpose.CQ_MEDICAL)
  } catch (cause) {
    const tooSoon = cause instanceof BusinessError && cause.code === ErrorCode.SMS_TOO_FREQUENT
    if (!tooSoon) throw cause
    const [newest] = await ctx.db
      .select()
      .from(smsCodes)
      .where(and(eq(smsCodes.phone, phone), eq(smsCodes.purpose, SmsPurpose.CQ_MEDICAL)))
      .orderBy(desc(smsCodes.createdAt))
      .limit(1)
    if (!newest || (newest.spentAt && !(await isChecked(ctx, id)))) throw cause
  }
}

/** Binds a code to its order without another table: only the server can sign this token. */
const tokenOf = ({config}: RequestContext, order: OrderRow): string => keyedHash(config.codeHashKeys, tokenText(order))

const tokenText = ({id, applicant}: OrderRow) => `cq-medical\n${id}\n${applicant.phone}`

async function verifyCode(ctx: RequestContext, order: OrderRow, code: string, token: string): Promise<void> {
  if (!matchesKeyedHash(ctx.config.codeHashKeys, token, tokenText(order)))
    throw new BusinessError(ErrorCode.SMS_CODE_EXPIRED)
  try {
    await spendCode(ctx, order.applicant.phone, SmsPurpose.CQ_MEDICAL, code)
  } catch (cause) {
    if (cause instanceof BusinessError && cause.code === ErrorCode.SMS_CODE_WRONG)
      throw new BusinessError(ErrorCode.MEDICAL_SMS_CODE_WRONG)
    // The same check again: it was sent twice, or its response was lost.
    const {applicant} = order
    if ((await isChecked(ctx, order.id)) && (await isSpentCode(ctx, applicant.phone, SmsPurpose.CQ_MEDICAL, code)))
      return
    throw cause
  }
}

/** Throws unless the code of this order has been verified: without it no payment from the account. */
async function assertCodeVerified(ctx: RequestContext, orderId: string): Promise<void> {
  if (!(await isChecked(ctx, orderId))) throw new BusinessError(ErrorCode.SMS_CODE_EXPIRED)
}

/** A code has verified this order within `policyCheckSeconds`. */
async function isChecked({db, now}: RequestContext, orderId: string): Promise<boolean> {
  const checkedAt = (await findChecks(db, orderId))?.policyCheckedAt
  return Boolean(checkedAt && addSeconds(checkedAt, policyCheckSeconds) > now)
}
