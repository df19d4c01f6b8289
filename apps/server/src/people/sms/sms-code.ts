import {randomInt} from 'node:crypto'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import {serverResendSeconds} from '@hmb/rules/sms-resend'
import {startOfChinaDay} from '@hmb/rules/time'
import {and, desc, eq, gte, isNull, lt, sql} from 'drizzle-orm'
import type {RequestContext} from '../../context/deps.ts'
import {keyedHash, matchesKeyedHash} from '../../platform/crypto/keyed-hash.ts'
import {hasText} from '../../platform/db/column-types.ts'
import type {Database} from '../../platform/db/database.ts'
import {smsCodes} from '../../platform/db/schema/user.ts'
import {lockText} from '../../platform/db/text-lock.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {hashedIdempotencyKey} from '../../platform/http/idempotency.ts'
import {isOutcomeUnknown} from '../../platform/providers/client.ts'
import {checkSmsRequester, type SmsRequester} from '../captcha/sms-requester.ts'
import {isKnownBrowser} from '../session/known-browser.ts'
import {smsCodeCopy} from './sms-code-copy.ts'
import {clearFailures, readFailureCount, recordFailure, suspiciousFailures} from './sms-failures.ts'

/** Codes per phone and day in China, for all purposes together. */
export const codesPerDay = 10
/**
 * The unused codes that unknown browsers may request in a day: all together, and from one network. The rest is reserved for the
 * owner, so that a stranger cannot use it up. See docs/decisions/0063-codes-bound-to-the-browser.md.
 */
export const unknownBrowserCodesPerDay = 8
export const unknownBrowserCodesPerNetwork = 6
export const codeMinutes = 5
export const codeAttempts = 5
/** The limits of unknown browsers after {@link suspiciousFailures} wrong codes in a row. */
export const suspiciousCodesPerDay = 3
export const suspiciousAttempts = 1

type SendContext = Pick<
  RequestContext,
  'db' | 'now' | 'providers' | 'config' | 'log' | 'plugins' | 'visitor' | 'idempotencyKey'
>

/**
 * Sends a new six-digit code, which only the browser of the request can use: its newest code of a phone and purpose is valid.
 * Sends none for a call that is repeated with its key within {@link serverResendSeconds}, because its response may be
 * lost. `requester` is set for calls without a session of this phone.
 *
 * Throws `SMS_SEND_FAILED` when the provider refuses or does not respond, and `SMS_TOO_FREQUENT` or `SMS_DAILY_LIMIT` over
 * a limit. Throws `CAPTCHA_REQUIRED` when the requester must solve an image captcha first.
 */
export async function sendCode(
  ctx: SendContext,
  phone: string,
  purpose: SmsPurpose,
  requester?: SmsRequester,
): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const id = await ctx.db.transaction((tx) => reserveCode(tx, ctx, {phone, purpose, code}, requester))
  if (id !== null) await deliverCode(ctx, {phone, purpose, code}, id)
}

/**
 * Whether this call is repeated with its key, and its code was sent within {@link serverResendSeconds}. The code then
 * belongs to this browser, because the lost response may have had its cookie.
 */
export async function isCodeSent(
  {db, now, visitor, idempotencyKey}: Pick<SendContext, 'db' | 'now' | 'visitor' | 'idempotencyKey'>,
  phone: string,
  purpose: SmsPurpose,
): Promise<boolean> {
  if (!idempotencyKey) return false
  const recent = await findRecentCode(db, phone, purpose, now)
  if (!recent || recent.sentKey !== hashedIdempotencyKey(idempotencyKey)) return false
  await db.update(smsCodes).set({browser: visitor.start()}).where(eq(smsCodes.id, recent.id))
  return true
}

interface NewCode {
  phone: string
  purpose: SmsPurpose
  /** Six digits. */
  code: string
}

/**
 * Stores a new code after the checks of all limits, and returns its id. Null for a repeated call: its code is already
 * sent. Must run in a transaction.
 */
async function reserveCode(
  tx: Database,
  ctx: SendContext,
  {phone, purpose, code}: NewCode,
  requester: SmsRequester | undefined,
): Promise<string | null> {
  const {now, config} = ctx
  const sentKey = hashedIdempotencyKey(ctx.idempotencyKey)
  // The lock serializes requests of one phone, also on several servers.
  await lockText(tx, `sms phone ${phone}`)
  const isKnown = !requester || (await isKnownBrowser(tx, phone, ctx.visitor.id))
  const hasManyFailures = !isKnown && (await readFailureCount(tx, phone)) >= suspiciousFailures
  if (await isCodeSent({...ctx, db: tx}, phone, purpose)) return null
  if (await findRecentCode(tx, phone, purpose, now)) throw new BusinessError(ErrorCode.SMS_TOO_FREQUENT)
  await checkDailyLimit(tx, phone, now)
  if (!isKnown) await checkUnknownBrowser(tx, {phone, network: requester?.network ?? '', hasManyFailures, now})
  if (requester) await checkSmsRequester(tx, phone, {...requester, isKnown, hasManyFailures}, ctx)
  const [row] = await tx
    .insert(smsCodes)
    .values({
      phone,
      purpose,
      codeHash: keyedHash(config.codeHashKeys, hashedText(phone, purpose, code)),
      askedFrom: requester?.network ?? '',
      proof: requester?.proof ?? 'none',
      // The browser gets its id after the checks: a refused second tap must not replace the id to which the first code belongs.
      browser: ctx.visitor.start(),
      knownBrowser: isKnown,
      sentKey,
      createdAt: now,
      expiresAt: new Date(now.getTime() + codeMinutes * 60_000),
    })
    .returning({id: smsCodes.id})
  return row?.id ?? ''
}

/** Sends a stored code. Throws `SMS_SEND_FAILED` when the provider refuses or does not respond. Must not run in a transaction. */
async function deliverCode({db, providers, log}: SendContext, newCode: NewCode, id: string): Promise<void> {
  const {purpose, code} = newCode
  const text = smsCodeCopy({code, minutes: codeMinutes})
  const sent = await providers.sms.send({...newCode, text})
  if (sent.ok) return
  log.warn({provider: 'sms', reason: sent.code, purpose}, 'code not sent')
  // A code that was not sent does not count. A slow provider may have sent it: the limits count it, and the person can enter it.
  if (!isOutcomeUnknown(sent)) await db.delete(smsCodes).where(eq(smsCodes.id, id))
  throw new BusinessError(ErrorCode.SMS_SEND_FAILED)
}

/** A code that was sent so recently that another one is refused; undefined without one. */
async function findRecentCode(tx: Database, phone: string, purpose: SmsPurpose, now: Date) {
  const since = new Date(now.getTime() - serverResendSeconds * 1000 + 1)
  const [recent] = await tx
    .select({id: smsCodes.id, sentKey: smsCodes.sentKey})
    .from(smsCodes)
    .where(and(codesSince(phone, since), eq(smsCodes.purpose, purpose)))
    .limit(1)
  return recent
}

async function checkDailyLimit(tx: Database, phone: string, now: Date): Promise<void> {
  const today = await tx.$count(smsCodes, codesSince(phone, startOfChinaDay(now)))
  if (today >= codesPerDay) throw new BusinessError(ErrorCode.SMS_DAILY_LIMIT)
}

/** Limits the codes that unknown browsers request and do not use. */
async function checkUnknownBrowser(
  tx: Database,
  {phone, network, hasManyFailures, now}: {phone: string; network: string; hasManyFailures: boolean; now: Date},
): Promise<void> {
  const unused = and(
    codesSince(phone, startOfChinaDay(now)),
    eq(smsCodes.knownBrowser, false),
    isNull(smsCodes.spentAt),
  )
  const all = await tx.$count(smsCodes, unused)
  const ofNetwork = await tx.$count(smsCodes, and(unused, eq(smsCodes.askedFrom, network)))
  if (
    all >= (hasManyFailures ? suspiciousCodesPerDay : unknownBrowserCodesPerDay) ||
    ofNetwork >= unknownBrowserCodesPerNetwork
  )
    throw new BusinessError(ErrorCode.SMS_DAILY_LIMIT)
}

const codesSince = (phone: string, at: Date) => and(hasText(smsCodes.phoneLookup, phone), gte(smsCodes.createdAt, at))

type SpendContext = Pick<RequestContext, 'db' | 'now' | 'config' | 'visitor' | 'user' | 'limitEvent' | 'idempotencyKey'>

/**
 * Spends the code that this browser requested for a phone and purpose. Throws `SMS_CODE_WRONG` for a wrong code,
 * `SMS_CODE_EXPIRED` without a valid code, `SMS_CODE_LOCKED` after too many attempts. A call that is repeated with the
 * key under which it has spent the code passes: its response may be lost. Never call it inside a transaction that a
 * thrown error rolls back: the attempt must count.
 */
export async function spendCode(ctx: SpendContext, phone: string, purpose: SmsPurpose, code: string): Promise<void> {
  const {db, now, config, visitor, user} = ctx
  const newest = await findNewestCode(ctx, phone, purpose)
  if (!newest || newest.expiresAt <= now) throw new BusinessError(ErrorCode.SMS_CODE_EXPIRED)
  const matches = matchesKeyedHash(config.codeHashKeys, newest.codeHash, hashedText(phone, purpose, code))
  const spentKey = hashedIdempotencyKey(ctx.idempotencyKey)
  if (newest.spentAt) return assertRepeated(matches ? newest : undefined, spentKey)
  const isKnown = user?.phone === phone || (await isKnownBrowser(db, phone, visitor.id))
  // A network that guesses codes of many phones is refused; known browsers in it are not.
  if (!isKnown) await ctx.limitEvent('wrong code', 0)
  const hasManyFailures = !isKnown && (await readFailureCount(db, phone)) >= suspiciousFailures
  const allowed = hasManyFailures ? suspiciousAttempts : codeAttempts
  if (newest.attempts >= allowed) throw new BusinessError(ErrorCode.SMS_CODE_LOCKED)

  // This is one statement, so that two concurrent calls cannot use one code, and all concurrent attempts count.
  const [updated] = await db
    .update(smsCodes)
    .set({attempts: sql`${smsCodes.attempts} + 1`, ...(matches ? {spentAt: now, spentKey} : {})})
    .where(and(eq(smsCodes.id, newest.id), isNull(smsCodes.spentAt), lt(smsCodes.attempts, allowed)))
    .returning({attempts: smsCodes.attempts})
  // A concurrent call was faster. It may be the same call, sent twice.
  if (!updated) return assertRepeated(matches ? await findNewestCode(ctx, phone, purpose) : undefined, spentKey)
  if (matches) return clearFailures(db, phone)
  if (!isKnown) {
    await recordFailure(db, phone, now)
    await ctx.limitEvent('wrong code', 1)
  }
  throw new BusinessError(updated.attempts >= allowed ? ErrorCode.SMS_CODE_LOCKED : ErrorCode.SMS_CODE_WRONG)
}

/** Throws `SMS_CODE_EXPIRED` unless the code was spent under this key. */
function assertRepeated(code: {spentKey: string} | undefined, spentKey: string): void {
  if (!code || !spentKey || code.spentKey !== spentKey) throw new BusinessError(ErrorCode.SMS_CODE_EXPIRED)
}

/** The newest code that this browser requested; undefined without one. */
async function findNewestCode(
  {db, visitor}: Pick<RequestContext, 'db' | 'visitor'>,
  phone: string,
  purpose: SmsPurpose,
) {
  if (!visitor.id) return undefined
  const [newest] = await db
    .select()
    .from(smsCodes)
    .where(and(hasText(smsCodes.phoneLookup, phone), eq(smsCodes.purpose, purpose), eq(smsCodes.browser, visitor.id)))
    .orderBy(desc(smsCodes.createdAt))
    .limit(1)
  return newest
}

/** The hashed text. A plain hash of six digits is easy to reverse, so the hash has a key, which is not in the database. */
const hashedText = (phone: string, purpose: SmsPurpose, code: string) => `sms-code\n${phone}\n${purpose}\n${code}`
