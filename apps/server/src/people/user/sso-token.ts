import {createHash} from 'node:crypto'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {ParsedRequestOf} from '@hmb/contract/endpoint'
import type {thirdLogin} from '@hmb/contract/user'
import {and, eq, gt} from 'drizzle-orm'
import type {RequestContext} from '../../context/deps.ts'
import {spentTokens} from '../../platform/db/schema/user.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {hashedIdempotencyKey} from '../../platform/http/idempotency.ts'
import {unreachableCode} from '../../platform/providers/client.ts'

/** The minutes in which the call that spent a token may be repeated with its key. */
export const tokenRepeatMinutes = 5

/**
 * Spends a partner token (单点登录) and returns its phone. A token is valid once over all servers; otherwise `SSO_TOKEN_INVALID` is
 * thrown. `OTHER_ACCOUNT_OPEN` is thrown instead of replacing the session of another phone, and the token stays valid: a link
 * alone must not log a person into another account. A call that is repeated with the key under which it has spent the
 * token passes for {@link tokenRepeatMinutes}: its response may be lost.
 */
export async function spendSsoToken(
  {
    db,
    now,
    providers,
    user,
    idempotencyKey,
  }: Pick<RequestContext, 'db' | 'now' | 'providers' | 'user' | 'idempotencyKey'>,
  {ssoToken, source, switchAccount}: Pick<ParsedRequestOf<typeof thirdLogin>, 'ssoToken' | 'source' | 'switchAccount'>,
): Promise<string> {
  const response = await providers.sso.phoneOf({ssoToken, source})
  if (!response.ok)
    throw new BusinessError(response.code === unreachableCode ? ErrorCode.INTERNAL_ERROR : ErrorCode.SSO_TOKEN_INVALID)
  if (user && user.phone !== response.phone && !switchAccount) throw new BusinessError(ErrorCode.OTHER_ACCOUNT_OPEN)
  const tokenHash = createHash('sha256').update(ssoToken).digest('hex')
  const spentKey = hashedIdempotencyKey(idempotencyKey)
  const [spent] = await db
    .insert(spentTokens)
    .values({tokenHash, spentAt: now, spentKey})
    .onConflictDoNothing()
    .returning({tokenHash: spentTokens.tokenHash})
  if (!spent && !(await isRepeated())) throw new BusinessError(ErrorCode.SSO_TOKEN_INVALID)
  return response.phone

  async function isRepeated(): Promise<boolean> {
    if (!spentKey) return false
    const repeatableFrom = new Date(now.getTime() - tokenRepeatMinutes * 60_000)
    const sameCall = and(
      eq(spentTokens.tokenHash, tokenHash),
      eq(spentTokens.spentKey, spentKey),
      gt(spentTokens.spentAt, repeatableFrom),
    )
    return (await db.$count(spentTokens, sameCall)) === 1
  }
}
