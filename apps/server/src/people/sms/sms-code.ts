import {createHmac, randomInt, timingSafeEqual} from 'node:crypto'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import {and, count, desc, eq, gte, isNull, lt, sql} from 'drizzle-orm'
import type {RequestContext} from '../../context/deps.ts'
import {startOfChinaDay} from '../../platform/china-time.ts'
import type {Database} from '../../platform/db/database.ts'
import {smsCodes} from '../../platform/db/schema/user.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {checkSmsRequester, type SmsRequester} from '../captcha/sms-requester.ts'

/** One code per phone and purpose in this time; a button re-armed after 59 s is never refused. */
export const resendSeconds = 58
/** Over all purposes, per day in China. */
export const codesPerDay = 10
export const codeMinutes = 5
export const codeAttempts = 5

type Sending = Pick<RequestContext, 'db' | 'now' | 'providers' | 'config' | 'log' | 'plugins'>

/**
 * Sends a fresh six-digit code; only the newest of a phone and purpose is good. `asker` is who asks without a session: they
 * may have to solve an image captcha first (2006).
 */
export async function sendCode(ctx: Sending, phone: string, purpose: SmsPurpose, asker?: SmsRequester): Promise<void> {
  const {db, now, providers, config} = ctx
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const id = await db.transaction(async (tx) => {
    // Two taps at once, on two servers, are still one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 0))`)
    await refuseTooMany(tx, phone, purpose, now)
    if (asker) await checkSmsRequester(tx, phone, asker, ctx)
    const [row] = await tx
      .insert(smsCodes)
      .values({
        phone,
        purpose,
        codeHash: hashOf(config.providerSecret, phone, purpose, code),
        askedFrom: asker?.from ?? '',
        proof: asker?.proof ?? 'none',
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
  // A code that never left counts against nobody.
  await db.delete(smsCodes).where(eq(smsCodes.id, id))
  throw new BusinessError(ErrorCode.SMS_SEND_FAILED)
}

async function refuseTooMany(tx: Database, phone: string, purpose: SmsPurpose, now: Date): Promise<void> {
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
 * Spends the code of a phone and purpose, or refuses: 2003 wrong, 2004 none that is good, 2005 tried too often. Never call
 * it inside a transaction that a refusal rolls back: the attempt must count.
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
  const right = timingSafeEqual(expected, Buffer.from(hashOf(config.providerSecret, phone, purpose, code)))
  // One statement, so that of two calls with the right code one spends it, and tries at the same time all count.
  const [tried] = await db
    .update(smsCodes)
    .set({attempts: sql`${smsCodes.attempts} + 1`, ...(right ? {spentAt: now} : {})})
    .where(and(eq(smsCodes.id, newest.id), isNull(smsCodes.spentAt), lt(smsCodes.attempts, codeAttempts)))
    .returning({attempts: smsCodes.attempts})
  if (!tried) throw new BusinessError(ErrorCode.SMS_CODE_EXPIRED)
  if (!right)
    throw new BusinessError(tried.attempts >= codeAttempts ? ErrorCode.SMS_CODE_LOCKED : ErrorCode.SMS_CODE_WRONG)
}

/** Whether this very code, the newest of its phone and purpose, has been spent. */
export async function isSpentCode(
  {db, config}: Pick<RequestContext, 'db' | 'config'>,
  phone: string,
  purpose: SmsPurpose,
  code: string,
): Promise<boolean> {
  const [newest] = await db
    .select()
    .from(smsCodes)
    .where(and(eq(smsCodes.phone, phone), eq(smsCodes.purpose, purpose)))
    .orderBy(desc(smsCodes.createdAt))
    .limit(1)
  if (!newest?.spentAt) return false
  const given = Buffer.from(hashOf(config.providerSecret, phone, purpose, code))
  return timingSafeEqual(Buffer.from(newest.codeHash), given)
}

// Six digits are guessed from a plain hash at once; the key stays outside the database.
const hashOf = (key: string, phone: string, purpose: SmsPurpose, code: string) =>
  createHmac('sha256', key).update(`sms-code\n${phone}\n${purpose}\n${code}`).digest('hex')
