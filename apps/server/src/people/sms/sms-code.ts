import {createHmac, randomInt, timingSafeEqual} from 'node:crypto'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import {startOfChinaDay} from '@hmb/rules/time'
import {and, count, desc, eq, gte, isNull, lt, sql} from 'drizzle-orm'
import type {RequestContext} from '../../context/deps.ts'
import type {Database} from '../../platform/db/database.ts'
import {smsCodes} from '../../platform/db/schema/user.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {checkSmsRequester, type SmsRequester} from '../captcha/sms-requester.ts'

/** One code per phone and purpose within this time. The client enables its button after 59 s, so that it is never rejected. */
export const resendSeconds = 58
/** Codes per phone and day in China, for all purposes together. */
export const codesPerDay = 10
export const codeMinutes = 5
export const codeAttempts = 5

type SendContext = Pick<RequestContext, 'db' | 'now' | 'providers' | 'config' | 'log' | 'plugins'>

/**
 * Sends a new six-digit code; only the newest code of a phone and purpose is valid. `requester` is set for calls without a session:
 * they may need an image captcha first (`CAPTCHA_REQUIRED`).
 */
export async function sendCode(
  ctx: SendContext,
  phone: string,
  purpose: SmsPurpose,
  requester?: SmsRequester,
): Promise<void> {
  const {db, now, providers, config} = ctx
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const id = await db.transaction(async (tx) => {
    // The lock serializes requests of one phone, also on several servers.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 0))`)
    await checkSendLimits(tx, phone, purpose, now)
    if (requester) await checkSmsRequester(tx, phone, requester, ctx)
    const [row] = await tx
      .insert(smsCodes)
      .values({
        phone,
        purpose,
        codeHash: hashOf(config.providerSecret, phone, purpose, code),
        askedFrom: requester?.from ?? '',
        proof: requester?.proof ?? 'none',
        createdAt: now,
        expiresAt: new Date(now.getTime() + codeMinutes * 60_000),
      })
      .returning({id: smsCodes.id})
    return row?.id ?? ''
  })

  const text = `【惠民保】验证码${code}，${codeMinutes}分钟内有效，请勿告知他人。`
  const sent = await providers.sms.send({phone, purpose, code, text})
  if (sent.ok) return
  ctx.log.warn({provider: 'sms', reason: sent.code, purpose}, 'code not sent')
  // A code that was not sent does not count.
  await db.delete(smsCodes).where(eq(smsCodes.id, id))
  throw new BusinessError(ErrorCode.SMS_SEND_FAILED)
}

async function checkSendLimits(tx: Database, phone: string, purpose: SmsPurpose, now: Date): Promise<void> {
  const since = (at: Date) => and(eq(smsCodes.phone, phone), gte(smsCodes.createdAt, at))
  const [recent] = await tx
    .select({id: smsCodes.id})
    .from(smsCodes)
    .where(and(since(new Date(now.getTime() - resendSeconds * 1000 + 1)), eq(smsCodes.purpose, purpose)))
    .limit(1)
  if (recent) throw new BusinessError(ErrorCode.SMS_TOO_FREQUENT)
  const [today] = await tx
    .select({sent: count()})
    .from(smsCodes)
    .where(since(startOfChinaDay(now)))
  if ((today?.sent ?? 0) >= codesPerDay) throw new BusinessError(ErrorCode.SMS_DAILY_LIMIT)
}

/**
 * Spends the code of a phone and purpose. Throws `SMS_CODE_WRONG` for a wrong code, `SMS_CODE_EXPIRED` without a valid code,
 * `SMS_CODE_LOCKED` after too many attempts. Never call it inside a transaction that a thrown error rolls back: the attempt must count.
 */
export async function spendCode(
  {db, now, config}: Pick<RequestContext, 'db' | 'now' | 'config'>,
  phone: string,
  purpose: SmsPurpose,
  code: string,
): Promise<void> {
  const [newest] = await db
    .select()
    .from(smsCodes)
    .where(and(eq(smsCodes.phone, phone), eq(smsCodes.purpose, purpose)))
    .orderBy(desc(smsCodes.createdAt))
    .limit(1)
  if (!newest || newest.spentAt || newest.expiresAt <= now) throw new BusinessError(ErrorCode.SMS_CODE_EXPIRED)
  if (newest.attempts >= codeAttempts) throw new BusinessError(ErrorCode.SMS_CODE_LOCKED)

  const expected = Buffer.from(newest.codeHash)
  const matches = timingSafeEqual(expected, Buffer.from(hashOf(config.providerSecret, phone, purpose, code)))
  // One statement: of two calls with the right code only one spends it, and concurrent attempts all count.
  const [updated] = await db
    .update(smsCodes)
    .set({attempts: sql`${smsCodes.attempts} + 1`, ...(matches ? {spentAt: now} : {})})
    .where(and(eq(smsCodes.id, newest.id), isNull(smsCodes.spentAt), lt(smsCodes.attempts, codeAttempts)))
    .returning({attempts: smsCodes.attempts})
  if (!updated) throw new BusinessError(ErrorCode.SMS_CODE_EXPIRED)
  if (!matches)
    throw new BusinessError(updated.attempts >= codeAttempts ? ErrorCode.SMS_CODE_LOCKED : ErrorCode.SMS_CODE_WRONG)
}

// A plain hash of six digits is easy to reverse; the key is not in the database.
const hashOf = (key: string, phone: string, purpose: SmsPurpose, code: string) =>
  createHmac('sha256', key).update(`sms-code\n${phone}\n${purpose}\n${code}`).digest('hex')
