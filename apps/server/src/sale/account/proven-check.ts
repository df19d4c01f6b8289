import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {RequestContext} from '../../context/deps.ts'
import type {OrderRow} from '../../platform/db/schema/order.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {accountCopy} from './account-copy.ts'
import {accountError} from './account-error.ts'
import {countAccountCall} from './account-limits.ts'
import {assertHolderProven} from './holder-proof.ts'
import {checkSubject} from './payable-order.ts'

/** Each check of a platform, for one account of ours and for one account holder, on a day in China. */
export const checksPerDay = 10

/**
 * A check of an account platform (`/api/account/<platform>/<check>`) about the order's applicant, who has proven to be the account
 * holder. The caller names the type of the response. Throws the error for the person when the platform refuses.
 *
 * @example
 * const {bizId} = await checkProvenHolder<{bizId: string}>(ctx, order, {platform: 'liaocheng', check: 'inner-check'})
 */
export async function checkProvenHolder<Response>(
  ctx: RequestContext,
  order: OrderRow,
  {platform, check, values = {}}: {platform: string; check: string; values?: Readonly<Record<string, string>>},
): Promise<Response> {
  await assertHolderProven(ctx, order, platform)
  await countAccountCall(ctx, {
    order,
    call: `${platform}/${check}`,
    limits: {user: checksPerDay, holder: checksPerDay},
    error: new BusinessError(ErrorCode.ACCOUNT_DECLINED, {message: accountCopy.checkLimit}),
  })
  const response = await ctx.providers.account.check<Response>(platform, check, {...checkSubject(order), ...values})
  if (!response.ok) throw accountError(response)
  return response
}
