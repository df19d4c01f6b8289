import {createHmac} from 'node:crypto'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {and, count, eq, gte, isNull, sql} from 'drizzle-orm'
import type {RequestContext} from '../../context/deps.ts'
import {startOfChinaDay} from '../../platform/china-time.ts'
import type {Database} from '../../platform/db/database.ts'
import {smsCodes} from '../../platform/db/schema/user.ts'
import {BusinessError} from '../../platform/http/business-error.ts'

/** Who asks for a code without a session. */
export interface SmsRequester {
  /** A mark of their network address. */
  from: string
  /** Which image captcha stands for them. */
  proof: 'none' | 'passed' | 'unverified'
}

/** Codes of one phone in a day that nobody used; the next asking is suspicious. */
export const unusedCodesPerPhone = 5
/** Codes asked from one address within {@link addressMinutes} that nobody used. Many phones share an address of a carrier. */
export const unusedCodesPerAddress = 30
export const addressMinutes = 10
/** Codes an hour per address for captchas that nobody could verify: anybody can write such a ticket. */
export const unverifiedCodesPerHour = 3

/** The address itself is nobody's business: a keyed mark of it is enough to count by. */
export function smsRequesterOf(
  {ip, config}: Pick<RequestContext, 'ip' | 'config'>,
  proof: SmsRequester['proof'],
): SmsRequester {
  const mark = createHmac('sha256', config.providerSecret).update(`asked-from\n${networkOf(ip)}`)
  return {from: mark.digest('base64url'), proof}
}

/** Whoever has one address of IPv6 has all 2^64 with the same first half. An IPv4 address may come in the clothes of the other. */
function networkOf(ip: string): string {
  const ipv4 = /(?:^|^::ffff:)(\d+(?:\.\d+){3})$/i.exec(ip)?.[1]
  if (ipv4) return ipv4
  const [head = '', tail = ''] = ip.split('::')
  const groups = (text: string) => text.split(':').filter((group) => group !== '')
  const gap = Array.from({length: Math.max(0, 8 - groups(head).length - groups(tail).length)}, () => '0')
  const half = [...groups(head), ...gap, ...groups(tail)].slice(0, 4)
  return half.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}

/** Refuses with 2006 who has to solve a captcha first, and with 2001 who used up what an unverified one allows. */
export async function checkSmsRequester(
  tx: Database,
  phone: string,
  {from, proof}: SmsRequester,
  {now, plugins}: Pick<RequestContext, 'now' | 'plugins'>,
): Promise<void> {
  if (proof === 'passed') return
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const number = async (...wanted: Parameters<typeof and>) => {
    const [row] = await tx
      .select({number: count()})
      .from(smsCodes)
      .where(and(...wanted))
    return row?.number ?? 0
  }
  // Askings of one address, for different phones and on different servers, are one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${from}, 0))`)
  if (proof === 'unverified') {
    const sent = await number(
      eq(smsCodes.askedFrom, from),
      eq(smsCodes.proof, 'unverified'),
      gte(smsCodes.createdAt, ago(60)),
    )
    if (sent >= unverifiedCodesPerHour) throw new BusinessError(ErrorCode.SMS_TOO_FREQUENT)
    return
  }
  const unused = isNull(smsCodes.spentAt)
  const suspicious =
    plugins.some(({requiresCaptcha}) => requiresCaptcha?.(phone)) ||
    (await number(eq(smsCodes.phone, phone), unused, gte(smsCodes.createdAt, startOfChinaDay(now)))) >=
      unusedCodesPerPhone ||
    (await number(eq(smsCodes.askedFrom, from), unused, gte(smsCodes.createdAt, ago(addressMinutes)))) >=
      unusedCodesPerAddress
  if (suspicious) throw new BusinessError(ErrorCode.CAPTCHA_REQUIRED)
}
