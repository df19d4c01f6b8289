import {and, asc, eq, or} from 'drizzle-orm'
import type {Database} from '../../platform/db/database.ts'
import {familyMembers} from '../../platform/db/schema/family.ts'
import {policies} from '../../platform/db/schema/policy.ts'

/** The covered member whose data must be completed before the cover can be shown in full, '' when none. */
export async function findIncompleteMember(db: Database, userId: string): Promise<string> {
  const missing = or(
    eq(familyMembers.name, ''),
    eq(familyMembers.idNo, ''),
    eq(familyMembers.sex, ''),
    eq(familyMembers.birthday, ''),
  )
  const [member] = await db
    .select({id: familyMembers.id})
    .from(familyMembers)
    .innerJoin(policies, eq(policies.memberId, familyMembers.id))
    .where(and(eq(familyMembers.userId, userId), missing))
    .orderBy(asc(familyMembers.createdAt))
    .limit(1)
  return member?.id ?? ''
}
