import {ErrorCode} from '@hmb/contract/codes/error-code'
import type * as v from 'valibot'
import type {OrderRow} from '../../platform/db/schema/order.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import type {ResponseSchema} from '../../platform/providers/providers.ts'
import {accountCopy} from './account-copy.ts'
import {accountError} from './account-error.ts'
import {withCountedCall} from './account-limits.ts'
import {assertHolderProven, type HolderDeps} from './holder-proof.ts'
import {checkSubject} from './payable-order.ts'

/** The calls per day in China of each check of a platform, by one user account and about one account holder. */
const checksPerDay = 10

interface ProvenCheck<Schema> {
  platform: string
  check: string
  response: Schema
  values?: Readonly<Record<string, string>>
}

/**
 * A check of an account platform (`/api/account/<platform>/<check>`) about the order's applicant, who has proven to be the
 * account holder. `response` is the schema of its response. Throws the error for the person when the platform refuses.
 *
 * @example
 * const inner = {platform: 'liaocheng', check: 'inner-check', response: v.object({bizId: providerId})}
 * const {bizId} = await checkProvenHolder(ctx, order, inner)
 */
export async function checkProvenHolder<Schema extends ResponseSchema>(
  deps: HolderDeps,
  order: OrderRow,
  {platform, check, response: schema, values = {}}: ProvenCheck<Schema>,
): Promise<v.InferOutput<Schema>> {
  await assertHolderProven(deps, order, platform)
  const counted = {
    order,
    call: `${platform}/${check}`,
    limits: {user: checksPerDay, holder: checksPerDay},
    error: new BusinessError(ErrorCode.ACCOUNT_DECLINED, {message: accountCopy.checkLimit}),
  }
  const request = {...checkSubject(order), ...values}
  const response = await withCountedCall(deps, counted, () =>
    deps.providers.account.check(platform, check, request, schema),
  )
  if (!response.ok) throw accountError(response)
  return response
}
