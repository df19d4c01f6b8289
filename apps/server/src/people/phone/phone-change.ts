import {ErrorCode} from '@hmb/contract/codes/error-code'
import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import type {ParsedRequestOf} from '@hmb/contract/endpoint'
import type {codeIsOverdue, newPhoneCaptcha, updatePhone} from '@hmb/contract/own-phone'
import {and, eq, gt, inArray} from 'drizzle-orm'
import {type RequestContext, userOf} from '../../context/deps.ts'
import {done} from '../../context/route.ts'
import {hasText} from '../../platform/db/column-types.ts'
import type {Database} from '../../platform/db/database.ts'
import {sqlStateOf} from '../../platform/db/database-failure.ts'
import {appointments} from '../../platform/db/schema/appointment.ts'
import {applicants, sessions, users} from '../../platform/db/schema/user.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {hasAccount, lockAccount} from '../account/user-account.ts'
import {findApplicant} from '../applicant/applicant.ts'
import {smsRequesterOf} from '../captcha/sms-requester.ts'
import {assertIdentityProven} from '../disclosure/proven-login.ts'
import {endOtherSessions} from '../session/open-sessions.ts'
import {sendCode, spendCode} from '../sms/sms-code.ts'
import {sendCodeForCaptcha} from '../sms/sms-code-for-captcha.ts'

/** Step one of a phone change counts for this time, in ms. */
export const phoneVerifiedMs = 10 * 60_000

/** Checks the code of the current phone. True: the code is no longer usable. False: the session has verified the phone. */
export async function verifyCurrentPhone(
  {captcha}: ParsedRequestOf<typeof codeIsOverdue>,
  ctx: RequestContext,
): Promise<boolean> {
  const {phone} = userOf(ctx)
  assertIdentityProven(ctx.user)
  try {
    await spendCode(ctx, phone, SmsPurpose.CHANGE_OLD, captcha)
  } catch (error) {
    if (error instanceof BusinessError && error.code === ErrorCode.SMS_CODE_EXPIRED) return true
    throw error
  }
  await ctx.db.update(sessions).set({phoneVerifiedAt: ctx.now}).where(eq(sessions.tokenHash, ctx.session.id))
  return false
}

/**
 * Sends a code to the new phone, for a session that has verified the current one. The same limits and image captchas apply as at
 * a login, because the phone may be another person's. Whether an account has this phone is revealed only with the code.
 */
export async function sendNewPhoneCode(
  {phone, describeCaptchaResultRequestDTO: captchaResult}: ParsedRequestOf<typeof newPhoneCaptcha>,
  ctx: RequestContext,
): Promise<boolean> {
  await assertPhoneVerified(ctx)
  if (phone === userOf(ctx).phone) throw new BusinessError(ErrorCode.PHONE_UNAVAILABLE)
  if (captchaResult) return sendCodeForCaptcha(ctx, {phone, purpose: SmsPurpose.CHANGE_NEW, captchaResult})
  await sendCode(ctx, phone, SmsPurpose.CHANGE_NEW, smsRequesterOf(ctx, 'none'))
  return true
}

/** Changes the phone of the account and ends its other sessions. */
export async function changePhone(
  {phone, captcha}: ParsedRequestOf<typeof updatePhone>,
  ctx: RequestContext,
): Promise<true> {
  const {id: userId, phone: before} = userOf(ctx)
  assertIdentityProven(ctx.user)
  await assertPhoneVerified(ctx)
  if (phone === before) throw new BusinessError(ErrorCode.PHONE_UNAVAILABLE)
  // The code is spent outside the transaction, so that a wrong attempt counts.
  await spendCode(ctx, phone, SmsPurpose.CHANGE_NEW, captcha)
  try {
    await ctx.db.transaction(async (tx) => {
      await lockAccount(tx, userId, 'exclusive')
      await spendPhoneVerification(tx, ctx)
      if (await hasAccount(tx, phone)) throw new BusinessError(ErrorCode.PHONE_UNAVAILABLE)
      await tx.update(users).set({phone}).where(eq(users.id, userId))
      await changeApplicantPhone(tx, {userId, before, phone, now: ctx.now})
      await changeBookedPhone(tx, {before, phone})
      await endOtherSessions(tx, userId, ctx.session.id)
      await ctx.storeResponse(tx, done)
    })
  } catch (error) {
    throw isPhoneTaken(error) ? new BusinessError(ErrorCode.PHONE_UNAVAILABLE) : error
  }
  return done
}

const verifiedSession = ({session, now}: Pick<RequestContext, 'session' | 'now'>) =>
  and(eq(sessions.tokenHash, session.id), gt(sessions.phoneVerifiedAt, new Date(now.getTime() - phoneVerifiedMs)))

async function assertPhoneVerified(ctx: Pick<RequestContext, 'db' | 'session' | 'now'>): Promise<void> {
  const [session] = await ctx.db.select({id: sessions.tokenHash}).from(sessions).where(verifiedSession(ctx))
  if (!session) throw new BusinessError(ErrorCode.CURRENT_PHONE_UNVERIFIED)
}

/** This is one statement, so that two concurrent changes of a session cannot use one verification. */
async function spendPhoneVerification(tx: Database, ctx: Pick<RequestContext, 'session' | 'now'>): Promise<void> {
  const spent = await tx
    .update(sessions)
    .set({phoneVerifiedAt: null})
    .where(verifiedSession(ctx))
    .returning({id: sessions.tokenHash})
  if (spent.length === 0) throw new BusinessError(ErrorCode.CURRENT_PHONE_UNVERIFIED)
}

interface ApplicantPhoneChange {
  userId: string
  before: string
  phone: string
  now: Date
}

/**
 * The applicant (投保人) follows when it had the account's phone. Another phone of the applicant was verified by itself and
 * stays.
 */
async function changeApplicantPhone(tx: Database, {userId, before, phone, now}: ApplicantPhoneChange): Promise<void> {
  const applicant = await findApplicant(tx, userId)
  if (applicant?.phone !== before) return
  await tx.update(applicants).set({phone, updatedAt: now}).where(eq(applicants.id, applicant.id))
}

/**
 * The bookings (预约) of the phone follow, so that no reminder reaches its next owner. A booking that the new phone has already
 * is deleted.
 */
async function changeBookedPhone(tx: Database, {before, phone}: {before: string; phone: string}): Promise<void> {
  const booked = hasText(appointments.phoneLookup, before)
  const ofNewPhone = tx
    .select({skuNo: appointments.skuNo})
    .from(appointments)
    .where(hasText(appointments.phoneLookup, phone))
  await tx.delete(appointments).where(and(booked, inArray(appointments.skuNo, ofNewPhone)))
  await tx.update(appointments).set({phone}).where(booked)
}

/** Another account got the phone between the check and the update: PostgreSQL's unique violation. */
const isPhoneTaken = (error: unknown): boolean => sqlStateOf(error) === '23505'
