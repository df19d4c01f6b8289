import {ErrorCode} from '@hmb/contract/codes/error-code'
import {startOfChinaDay} from '@hmb/rules/time'
import {and, eq, gte, isNull} from 'drizzle-orm'
import type {RequestContext} from '../../context/deps.ts'
import {networkHash} from '../../context/network-hash.ts'
import {hasText} from '../../platform/db/column-types.ts'
import type {Database} from '../../platform/db/database.ts'
import {smsCodes} from '../../platform/db/schema/user.ts'
import {lockText} from '../../platform/db/text-lock.ts'
import {BusinessError} from '../../platform/http/business-error.ts'

/** The caller that requests an SMS code without a session. */
export interface SmsRequester {
  /** A keyed hash of the network address. */
  network: string
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
/** Codes per hour and address with an unverified captcha: any caller can forge such a ticket. */
export const unverifiedCodesPerHour = 3

/** The requester of a call with this captcha result. */
export function smsRequesterOf(ctx: Pick<RequestContext, 'ip' | 'config'>, proof: SmsRequester['proof']): SmsRequester {
  return {network: networkHash(ctx, 'asked-from'), proof}
}

/**
 * Throws `CAPTCHA_REQUIRED` when a captcha is required, and `SMS_TOO_FREQUENT` when the limit for unverified captchas is
 * reached.
 */
export async function checkSmsRequester(
  tx: Database,
  phone: string,
  {network, proof, isKnown, hasManyFailures}: SmsRequester & {isKnown: boolean; hasManyFailures: boolean},
  {now, plugins}: Pick<RequestContext, 'now' | 'plugins'>,
): Promise<void> {
  if (proof === 'passed') return
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const countCodes = (...conditions: Parameters<typeof and>) => tx.$count(smsCodes, and(...conditions))
  // The lock serializes requests of one address, also on several servers.
  await lockText(tx, `sms network ${network}`)
  if (proof === 'unverified') {
    const sent = await countCodes(
      eq(smsCodes.askedFrom, network),
      eq(smsCodes.proof, 'unverified'),
      gte(smsCodes.createdAt, ago(60)),
    )
    if (sent >= unverifiedCodesPerHour) throw new BusinessError(ErrorCode.SMS_TOO_FREQUENT)
    return
  }
  const unused = isNull(smsCodes.spentAt)
  const needsCaptcha =
    hasManyFailures ||
    plugins.some(({requiresCaptcha}) => requiresCaptcha?.(phone)) ||
    // The unused codes of strangers do not count for a browser in which the phone has logged in.
    (!isKnown &&
      (await countCodes(hasText(smsCodes.phoneLookup, phone), unused, gte(smsCodes.createdAt, startOfChinaDay(now)))) >=
        unusedCodesPerPhone) ||
    (await countCodes(eq(smsCodes.askedFrom, network), unused, gte(smsCodes.createdAt, ago(addressMinutes)))) >=
      unusedCodesPerAddress
  if (needsCaptcha) throw new BusinessError(ErrorCode.CAPTCHA_REQUIRED)
}
