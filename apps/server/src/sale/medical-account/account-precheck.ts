import {AccountPrecheckCode} from '@hmb/contract/codes/account-precheck-code'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {ChannelRuleInput} from '@hmb/rules/channel-rule'
import {cityOf} from '../../context/city-rules.ts'
import type {RequestContext} from '../../context/deps.ts'
import type {OrderRow} from '../../platform/db/schema/order.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {findChecks, saveCheck} from './account-checks.ts'
import {accountCopy} from './account-copy.ts'
import {withCountedCall} from './account-limits.ts'
import {checkSubject} from './payable-order.ts'

/**
 * Prechecks on a day in China. They need no proof of the holder, so that one account can check few people only. No limit counts
 * for the holder alone, so that a stranger cannot use it up.
 */
export const prechecksPerDay = {userAndHolder: 10, holdersOfUser: 10}

/** The platform that prechecks an order; undefined in a city without one, and where the operator has switched it off. */
async function precheckPlatformOf(
  {cities, content}: Pick<RequestContext, 'cities' | 'content'>,
  order: Pick<OrderRow, 'projectId' | 'projectCode'>,
): Promise<string | undefined> {
  const project = await content.project(order.projectId)
  if (!project?.settings.individualPayment?.isDoBeforeCheck) return undefined
  return cityOf(cities, order)?.precheckPlatform
}

type Deps = Pick<RequestContext, 'db' | 'now' | 'cities' | 'providers' | 'content'>
type PrecheckedOrder = Pick<OrderRow, 'id' | 'no' | 'userId' | 'applicant' | 'projectId' | 'projectCode'>

/**
 * Queries the city's account platform which payment methods the order allows, and saves its code (`beforeCheck`). Null
 * where nothing is prechecked. Over the day's limit the order's saved code is the response; without one it throws
 * `ACCOUNT_DECLINED`.
 */
export async function precheckAccount(deps: Deps, order: PrecheckedOrder) {
  const platform = await precheckPlatformOf(deps, order)
  return platform ? precheckAt(deps, order, platform) : null
}

/**
 * Whether a rule about the precheck's code allows an order. The rule gets the saved code: null before the first precheck,
 * `off` where nothing is prechecked. When it refuses null, the precheck is made here; `PROVIDER_UNAVAILABLE` when that
 * gives no code.
 */
export async function isAllowedByPrecheck(
  deps: Deps & Pick<RequestContext, 'log'>,
  order: PrecheckedOrder,
  allows: (code: ChannelRuleInput['precheckCode']) => boolean,
): Promise<boolean> {
  const platform = await precheckPlatformOf(deps, order)
  if (!platform) return allows('off')
  const savedCode = (await findChecks(deps.db, order.id))?.precheckCode ?? null
  if (savedCode !== null || allows(null)) return allows(savedCode)
  const response = await precheckAt(deps, order, platform)
  if (response.ok) return allows(response.code)
  deps.log.warn({orderId: order.id, code: response.code}, 'account precheck failed')
  throw new BusinessError(ErrorCode.PROVIDER_UNAVAILABLE)
}

async function precheckAt({db, now, providers}: Deps, order: PrecheckedOrder, platform: string) {
  const limitError = new BusinessError(ErrorCode.ACCOUNT_DECLINED, {message: accountCopy.checkLimit})
  const counted = {order, call: `${platform}/precheck`, limits: prechecksPerDay, error: limitError}
  try {
    const response = await withCountedCall({db, now}, counted, () =>
      providers.account.precheck(platform, checkSubject(order)),
    )
    if (response.ok) await saveCheck(db, order.id, {precheckCode: response.code})
    return response
  } catch (error) {
    const code = error === limitError ? (await findChecks(db, order.id))?.precheckCode : undefined
    if (code == null) throw error
    // The platform's reason is not saved.
    const message = code === AccountPrecheckCode.ACCOUNT_UNUSABLE ? accountCopy.checkLimit : ''
    return {ok: true as const, code, message}
  }
}
