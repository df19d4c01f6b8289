import {createHash} from 'node:crypto'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {ParsedRequestOf} from '@hmb/contract/endpoint'
import type {thirdLogin} from '@hmb/contract/user'
import type {RequestContext} from '../../context/deps.ts'
import {spentTokens} from '../../platform/db/schema/user.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {unreachableCode} from '../../platform/providers/client.ts'

/**
 * Spends a partner token (单点登录) and returns its phone. A token is valid once over all servers; otherwise `SSO_TOKEN_INVALID` is
 * thrown. `OTHER_ACCOUNT_OPEN` is thrown instead of replacing the session of another phone, and the token stays valid: a link
 * alone must not log a person into another account.
 */
export async function spendSsoToken(
  {db, now, providers, user}: Pick<RequestContext, 'db' | 'now' | 'providers' | 'user'>,
  {ssoToken, source, switchAccount}: Pick<ParsedRequestOf<typeof thirdLogin>, 'ssoToken' | 'source' | 'switchAccount'>,
): Promise<string> {
  const response = await providers.sso.phoneOf({ssoToken, source})
  if (!response.ok)
    throw new BusinessError(response.code === unreachableCode ? ErrorCode.INTERNAL_ERROR : ErrorCode.SSO_TOKEN_INVALID)
  if (user && user.phone !== response.phone && !switchAccount) throw new BusinessError(ErrorCode.OTHER_ACCOUNT_OPEN)
  const tokenHash = createHash('sha256').update(ssoToken).digest('hex')
  const spent = await db
    .insert(spentTokens)
    .values({tokenHash, spentAt: now})
    .onConflictDoNothing()
    .returning({tokenHash: spentTokens.tokenHash})
  if (spent.length === 0) throw new BusinessError(ErrorCode.SSO_TOKEN_INVALID)
  return response.phone
}
