import {ErrorCode} from '@hmb/contract/codes/error-code'
import {and, eq} from 'drizzle-orm'
import * as v from 'valibot'
import {findProject} from '../../content/project/project.ts'
import {cityOf} from '../../context/city-rules.ts'
import type {RequestContext} from '../../context/deps.ts'
import {assertIdentityProven} from '../../people/disclosure/proven-login.ts'
import {holderProofs} from '../../platform/db/schema/account-proof.ts'
import type {OrderRow} from '../../platform/db/schema/order.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {assertFacePassed} from '../face/face-check.ts'
import {accountCopy} from './account-copy.ts'
import {accountError} from './account-error.ts'
import {withCountedCall} from './account-limits.ts'
import {checkSubject} from './payable-order.ts'

/** The dependencies of a holder proof, and of a platform's check that needs one. */
export type HolderDeps = Pick<RequestContext, 'db' | 'now' | 'user' | 'cities' | 'providers' | 'log'>

const confirmationResponse = v.object({confirmed: v.boolean()})

/** The confirmations that one user account may request from a platform on a day in China. */
const confirmationsPerDay = 10

/** The pay channels of a city whose platform does not prove the holder by itself. */
export function unprovenChannels({cities}: Pick<RequestContext, 'cities'>, projectCode: string): string[] {
  const {platforms = {}, provesHolder = []} = cityOf(cities, {projectCode}) ?? {}
  return Object.keys(platforms).filter((channel) => !provesHolder.includes(platforms[channel] ?? ''))
}

/**
 * Throws unless the holder has proven that the order is theirs. Without the proof the applicant's account is neither read nor
 * used. The project's `holderProof` chooses the proof. PLATFORM: the account platform confirms name, document and phone together;
 * the applicant's phone was verified by an SMS code when it was entered. FACE: the order's face check has passed. A platform that
 * proves the holder by itself needs neither (`provesHolder`). `isFacePassed`: the caller has just queried the face check,
 * for which an operator may pay per query.
 *
 * No proof shows that the login belongs to the holder: after the phone changed hands, the account still has the people of the
 * earlier holder. Such a login must pass the identity check first (`IDENTITY_UNPROVEN`).
 *
 * Throws `ACCOUNT_DECLINED` when the platform does not confirm, `FACE_CHECK_FAILED` without a passed face check, and
 * `PROVIDER_UNAVAILABLE` when no platform responds.
 */
export async function assertHolderProven(
  deps: HolderDeps,
  order: OrderRow,
  platform: string,
  isFacePassed = false,
): Promise<void> {
  const {db, now, user, cities, providers, log} = deps
  assertIdentityProven(user)
  if (cityOf(cities, order)?.provesHolder?.includes(platform)) return
  const project = await findProject(db, order.projectId)
  if (project?.settings.holderProof === 'FACE')
    return isFacePassed ? undefined : assertFacePassed(providers.face, order)
  const ofOrder = and(eq(holderProofs.orderId, order.id), eq(holderProofs.platform, platform))
  if ((await db.$count(holderProofs, ofOrder)) > 0) return

  // Attempts count for the user account, so that a stranger cannot use up the holder's.
  const counted = {
    order,
    call: `${platform}/holder`,
    limits: {user: confirmationsPerDay},
    error: new BusinessError(ErrorCode.ACCOUNT_DECLINED, {message: accountCopy.checkLimit}),
  }
  const {phone} = order.applicant
  const response = await withCountedCall(deps, counted, () =>
    providers.account.check(platform, 'holder', {...checkSubject(order), phone}, confirmationResponse),
  )
  if (!response.ok) throw accountError(response)
  if (!response.confirmed) {
    log.warn({orderId: order.id, platform}, 'account holder not confirmed')
    throw new BusinessError(ErrorCode.ACCOUNT_DECLINED, {message: accountCopy.holderUnconfirmed})
  }
  await db.insert(holderProofs).values({orderId: order.id, platform, provenAt: now}).onConflictDoNothing()
}
