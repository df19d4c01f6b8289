import {ErrorCode} from '@hmb/contract/codes/error-code'
import {Relation} from '@hmb/contract/codes/relation'
import type {ParsedRequestOf} from '@hmb/contract/endpoint'
import type {familyDelete} from '@hmb/contract/family'
import {eq} from 'drizzle-orm'
import {type RequestContext, userOf} from '../../context/deps.ts'
import {familyMembers} from '../../platform/db/schema/family.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {assertIdentityProven} from '../disclosure/proven-login.ts'
import {lockFamily} from './family-member.ts'
import {lockReason} from './family-member-lock.ts'

/** Deletes a family member that is not locked. False for 本人 (BR), who stays. */
export async function deleteFamilyMember(
  {id}: ParsedRequestOf<typeof familyDelete>,
  ctx: RequestContext,
): Promise<boolean> {
  const {id: userId} = userOf(ctx)
  assertIdentityProven(ctx.user)
  return ctx.db.transaction(async (tx) => {
    const family = await lockFamily(tx, userId)
    const member = family.find((each) => each.id === id)
    if (!member) throw new BusinessError(ErrorCode.NOT_FOUND)
    if (member.relation === Relation.SELF) return false
    const message = await lockReason(tx, member, ctx.now)
    if (message) throw new BusinessError(ErrorCode.MEMBER_LOCKED, {message})
    await tx.delete(familyMembers).where(eq(familyMembers.id, id))
    return true
  })
}
