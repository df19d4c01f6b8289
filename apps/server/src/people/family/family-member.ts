import {Relation} from '@hmb/contract/codes/relation'
import {and, asc, eq} from 'drizzle-orm'
import type {Database} from '../../platform/db/database.ts'
import {familyMembers} from '../../platform/db/schema/family.ts'
import {lockAccount} from '../account/user-account.ts'

export type FamilyMember = typeof familyMembers.$inferSelect

/** The family members of an account, in order of creation. */
export async function listFamily(db: Database, userId: string): Promise<FamilyMember[]> {
  const rows = await db
    .select()
    .from(familyMembers)
    .where(eq(familyMembers.userId, userId))
    .orderBy(asc(familyMembers.createdAt), asc(familyMembers.id))
  return rows
}

/** Reads the family and locks the account. So edits of one family run one after the other, and not during an order. */
export async function lockFamily(tx: Database, userId: string): Promise<FamilyMember[]> {
  await lockAccount(tx, userId, 'exclusive')
  return listFamily(tx, userId)
}

/** The member with relation 本人 (BR), if there is one. */
export async function findSelfMember(db: Database, userId: string): Promise<FamilyMember | undefined> {
  const [row] = await db
    .select()
    .from(familyMembers)
    .where(and(eq(familyMembers.userId, userId), eq(familyMembers.relation, Relation.SELF)))
  return row
}

/** A family member of this account. */
export async function findFamilyMember(db: Database, userId: string, id: string): Promise<FamilyMember | undefined> {
  const [row] = await db
    .select()
    .from(familyMembers)
    .where(and(eq(familyMembers.userId, userId), eq(familyMembers.id, id)))
  return row
}
