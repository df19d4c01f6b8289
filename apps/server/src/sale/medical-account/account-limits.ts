import {startOfChinaDay} from '@hmb/rules/time'
import {and, eq, gte, type SQL, sql} from 'drizzle-orm'
import type {RequestContext} from '../../context/deps.ts'
import {documentKey} from '../../people/person/person-check.ts'
import {hasText} from '../../platform/db/column-types.ts'
import {accountCalls} from '../../platform/db/schema/account-proof.ts'
import type {OrderRow} from '../../platform/db/schema/order.ts'
import {lockText} from '../../platform/db/text-lock.ts'
import type {BusinessError} from '../../platform/http/business-error.ts'
import type {ProviderFailure} from '../../platform/providers/providers.ts'

/** The calls per day in China of an order, of a user account, and of an account holder. */
export interface DailyLimits {
  order?: number
  user?: number
  holder?: number
  /** Calls of one user account about one holder. */
  userAndHolder?: number
  /** Different holders about whom one user account calls. */
  holdersOfUser?: number
}

interface CountedCall {
  order: Pick<OrderRow, 'id' | 'userId' | 'applicant'>
  /** Platform and call, such as `jiangsu/outer-check`. */
  call: string
  limits: DailyLimits
  /** Thrown when a limit is reached. */
  error: BusinessError
}

/**
 * Counts a call of an account platform before it is made, and returns the id of its entry. The database counts under
 * locks, so that concurrent calls and several servers count together.
 *
 * @example
 * await countAccountCall(ctx, {order, call: 'jiangsu/holder', limits: {user: 10}, error})
 */
export async function countAccountCall(
  {db, now}: Pick<RequestContext, 'db' | 'now'>,
  {order, call, limits, error}: CountedCall,
): Promise<string> {
  const {id: orderId, userId, applicant} = order
  const holder = documentKey(applicant.idType, applicant.idNo)
  return db.transaction(async (tx) => {
    // The order belongs to the user, so that two locks are enough. Every call takes them in this order.
    await lockText(tx, `account-call user ${userId}`)
    await lockText(tx, `account-call holder ${holder}`)
    const today = and(eq(accountCalls.call, call), gte(accountCalls.createdAt, startOfChinaDay(now)))
    const isReached = async (limit: number | undefined, condition: SQL | undefined) =>
      limit !== undefined && (await tx.$count(accountCalls, and(today, condition))) >= limit
    const ofUser = eq(accountCalls.userId, userId)
    const ofHolder = hasText(accountCalls.holderLookup, holder)
    const isHolderCountReached = async (limit: number | undefined) => {
      if (limit === undefined) return false
      const ofOtherHolders = and(today, ofUser, sql`${ofHolder} is not true`)
      const rows = await tx.select({holder: accountCalls.holder}).from(accountCalls).where(ofOtherHolders)
      return new Set(rows.map((row) => row.holder)).size >= limit
    }
    if (
      (await isReached(limits.order, eq(accountCalls.orderId, orderId))) ||
      (await isReached(limits.user, ofUser)) ||
      (await isReached(limits.holder, ofHolder)) ||
      (await isReached(limits.userAndHolder, and(ofUser, ofHolder))) ||
      (await isHolderCountReached(limits.holdersOfUser))
    )
      throw error
    const [entry] = await tx
      .insert(accountCalls)
      .values({call, orderId, userId, holder, createdAt: now})
      .returning({id: accountCalls.id})
    if (!entry) throw new Error('an account call was not counted')
    return entry.id
  })
}

/**
 * Makes a counted call of an account platform. A call that was not sent does not count: it reveals nothing, and an outage of the
 * platform must not use up the limit.
 *
 * @example
 * const response = await withCountedCall(ctx, {order, call, limits, error}, () => providers.account.precheck(platform, subject))
 */
export async function withCountedCall<Response extends {ok: true} | ProviderFailure>(
  deps: Pick<RequestContext, 'db' | 'now'>,
  counted: CountedCall,
  call: () => Promise<Response>,
): Promise<Response> {
  const entry = await countAccountCall(deps, counted)
  const response = await call()
  if (!response.ok && response.isUnsent) await uncountAccountCall(deps, entry)
  return response
}

/** Removes an entry of {@link countAccountCall}. */
export async function uncountAccountCall({db}: Pick<RequestContext, 'db'>, id: string): Promise<void> {
  await db.delete(accountCalls).where(eq(accountCalls.id, id))
}
