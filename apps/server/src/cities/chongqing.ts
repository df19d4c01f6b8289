import {createHmac, timingSafeEqual} from 'node:crypto'
import * as calls from '@hmb/contract/account/chongqing'
import {cqGetSms, cqInnerCheck, cqPay, cqPolicyCheck} from '@hmb/contract/account/chongqing'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import {chongqingChannelRule} from '@hmb/rules/cities/chongqing'
import {and, desc, eq} from 'drizzle-orm'
import type {RequestContext} from '../context/deps.ts'
import {done, handle} from '../context/route.ts'
import {isSpentCode, sendCode, spendCode} from '../people/sms/sms-code.ts'
import {addSeconds} from '../platform/clock.ts'
import type {OrderRow} from '../platform/db/schema/order.ts'
import {smsCodes} from '../platform/db/schema/user.ts'
import {BusinessError} from '../platform/http/business-error.ts'
import {findChecks, getChecks, saveCheck} from '../sale/account/account-checks.ts'
import {accountError} from '../sale/account/account-error.ts'
import type {City} from '../sale/account/city.ts'
import {assertChannelOffered} from '../sale/account/offered-channel.ts'
import {checkSubject, getPayableOrder} from '../sale/account/payable-order.ts'
import {payFromAccount} from '../sale/checkout/account-payment.ts'

/** A policy check with a code stands so long: the payment follows it at once. */
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
    if (payChannel === '01') await proveCode(ctx, order, smsCode, smsToken)
    const checked = await ctx.providers.account.check('chongqing', 'policy-check', {...checkSubject(order), payChannel})
    if (!checked.ok) throw accountError(checked)
    if (payChannel === '01') await saveCheck(ctx.db, orderId, {policyCheckedAt: ctx.now})
    return done
  }),

  handle(cqInnerCheck, async ({orderId}, ctx) => {
    const order = await getPayableOrder(ctx, orderId, 'chongqing')
    await refuseUnchecked(ctx, orderId)
    const opened = await ctx.providers.account.check<{bizId: string}>('chongqing', 'inner-check', checkSubject(order))
    if (!opened.ok) throw accountError(opened)
    await saveCheck(ctx.db, orderId, {bizId: opened.bizId})
    return opened.bizId
  }),

  handle(cqPay, async ({orderId, bizId, authCode}, ctx) => {
    const order = await getPayableOrder(ctx, orderId, 'chongqing')
    await refuseUnchecked(ctx, orderId)
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
  calls,
  routes,
}

/**
 * A code that was sent a moment ago and still waits, or that has just proved this very order, is not sent again: whoever reloads
 * the page enters that one.
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

/** Ties a code to the order for which it was asked, without another table: nobody else can make one. */
const tokenOf = ({config}: RequestContext, {id, applicant}: OrderRow): string =>
  createHmac('sha256', config.providerSecret).update(`cq-medical\n${id}\n${applicant.phone}`).digest('base64url')

async function proveCode(ctx: RequestContext, order: OrderRow, code: string, token: string): Promise<void> {
  const [right, given] = [tokenOf(ctx, order), token].map((text) => Buffer.from(text))
  if (!right || !given || right.length !== given.length || !timingSafeEqual(right, given))
    throw new BusinessError(ErrorCode.SMS_CODE_EXPIRED)
  try {
    await spendCode(ctx, order.applicant.phone, SmsPurpose.CQ_MEDICAL, code)
  } catch (cause) {
    if (cause instanceof BusinessError && cause.code === ErrorCode.SMS_CODE_WRONG)
      throw new BusinessError(ErrorCode.MEDICAL_SMS_CODE_WRONG)
    // The same check again: it came twice, or its answer was lost on the way.
    const {applicant} = order
    if ((await isChecked(ctx, order.id)) && (await isSpentCode(ctx, applicant.phone, SmsPurpose.CQ_MEDICAL, code)))
      return
    throw cause
  }
}

/** Without the code that was sent nobody pays from the account. */
async function refuseUnchecked(ctx: RequestContext, orderId: string): Promise<void> {
  if (!(await isChecked(ctx, orderId))) throw new BusinessError(ErrorCode.SMS_CODE_EXPIRED)
}

/** A code has proved this order a short while ago. */
async function isChecked({db, now}: RequestContext, orderId: string): Promise<boolean> {
  const checkedAt = (await findChecks(db, orderId))?.policyCheckedAt
  return Boolean(checkedAt && addSeconds(checkedAt, policyCheckSeconds) > now)
}
