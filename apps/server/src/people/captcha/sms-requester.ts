import {ErrorCode} from '@hmb/contract/codes/error-code'
import {startOfChinaDay} from '@hmb/rules/time'
import {and, count, eq, gte, isNull} from 'drizzle-orm'
import type {RequestContext} from '../../context/deps.ts'
import {networkHash} from '../../context/network-hash.ts'
import {hasText} from '../../platform/db/column-types.ts'
import type {Database} from '../../platform/db/database.ts'
import {smsCodes} from '../../platform/db/schema/user.ts'
import {lockText} from '../../platform/db/text-lock.ts'
import {BusinessError} from '../../platform/http/business-error.ts'

/** Who requests an SMS code without a session. */
export interface SmsRequester {
  /** A keyed hash of the network address. */
  from: string
  /** The result of the image captcha (图形验证码). */
  proof: 'none' | 'passed' | 'unverified'
}

/** From this number of unused codes of one phone in a day, the next code needs a captcha. */
export const unusedCodesPerPhone = 5
/**
 * From this number of unused codes of one address within {@link addressMinutes}, the next code needs a captcha. Many phones share
 * the address of a carrier.
 */
export const unusedCodesPerAddress = 30
export const addressMinutes = 10
/** Codes per hour and address with an unverified captcha: anybody can forge such a ticket. */
export const unverifiedCodesPerHour = 3

/** The requester of a call. */
export function smsRequesterOf(ctx: Pick<RequestContext, 'ip' | 'config'>, proof: SmsRequester['proof']): SmsRequester {
  return {from: networkHash(ctx, 'asked-from'), proof}
}

/** Throws `CAPTCHA_REQUIRED` when a captcha is required, and `SMS_TOO_FREQUENT` when the limit for unverified captchas is reached. */
export async function checkSmsRequester(
  tx: Database,
  phone: string,
  {from, proof, knownBrowser, suspicious: manyFailures}: SmsRequester & {knownBrowser: boolean; suspicious: boolean},
  {now, plugins}: Pick<RequestContext, 'now' | 'plugins'>,
): Promise<void> {
  if (proof === 'passed') return
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const countCodes = async (...conditions: Parameters<typeof and>) => {
    const [row] = await tx
      .select({number: count()})
      .from(smsCodes)
      .where(and(...conditions))
    return row?.number ?? 0
  }
  // The lock serializes requests of one address, also on several servers.
  await lockText(tx, `sms network ${from}`)
  if (proof === 'unverified') {
    const sent = await countCodes(
      eq(smsCodes.askedFrom, from),
      eq(smsCodes.proof, 'unverified'),
      gte(smsCodes.createdAt, ago(60)),
    )
    if (sent >= unverifiedCodesPerHour) throw new BusinessError(ErrorCode.SMS_TOO_FREQUENT)
    return
  }
  const unused = isNull(smsCodes.spentAt)
  const suspicious =
    manyFailures ||
    plugins.some(({requiresCaptcha}) => requiresCaptcha?.(phone)) ||
    // The unused codes of strangers do not count for a browser in which the phone has logged in.
    (!knownBrowser &&
      (await countCodes(hasText(smsCodes.phoneLookup, phone), unused, gte(smsCodes.createdAt, startOfChinaDay(now)))) >=
        unusedCodesPerPhone) ||
    (await countCodes(eq(smsCodes.askedFrom, from), unused, gte(smsCodes.createdAt, ago(addressMinutes)))) >=
      unusedCodesPerAddress
  if (suspicious) throw new BusinessError(ErrorCode.CAPTCHA_REQUIRED)
}
