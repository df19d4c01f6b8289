import {ErrorCode} from '@hmb/contract/codes/error-code'
import {Relation} from '@hmb/contract/codes/relation'
import type {ParsedRequestOf} from '@hmb/contract/endpoint'
import type {familySave, familyUpdate} from '@hmb/contract/family'
import {mayRelate, selfOf} from '@hmb/rules/relation'
import {chinaDay} from '@hmb/rules/time'
import {phone as phoneRule} from '@hmb/validators/phone'
import {eq} from 'drizzle-orm'
import {type ProjectDictionary, placeToStore, readDictionary} from '../../content/dictionary/dictionary.ts'
import {currentProject} from '../../content/project/project.ts'
import {type RequestContext, signedIn} from '../../context/deps.ts'
import {done} from '../../context/route.ts'
import type {Database} from '../../platform/db/database.ts'
import {familyMembers} from '../../platform/db/schema/family.ts'
import {users} from '../../platform/db/schema/user.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {findApplicant} from '../applicant/applicant.ts'
import {type CheckedPerson, checkPerson, documentKey} from '../person/person-check.ts'
import {type FamilyMember, listFamily} from './family-member.ts'
import {lockReason} from './family-member-lock.ts'

type MemberRequest = ParsedRequestOf<typeof familySave>

/** Adds a family member (家庭成员) and returns the id. */
export async function saveFamilyMember(request: MemberRequest, ctx: RequestContext): Promise<string> {
  const {id: userId} = signedIn(ctx)
  const {fields} = await validateFields(request, request.phone, ctx)
  return ctx.db.transaction(async (tx) => {
    const family = await lockFamily(tx, userId)
    await checkRelations(tx, {userId, request, fields, others: family, now: ctx.now})
    const [saved] = await tx
      .insert(familyMembers)
      .values({userId, ...fields, createdAt: ctx.now, updatedAt: ctx.now})
      .returning({id: familyMembers.id})
    if (!saved) throw new Error('the member was not saved')
    return saved.id
  })
}

/** Changes a family member that is not locked. */
export async function updateFamilyMember(
  request: ParsedRequestOf<typeof familyUpdate>,
  ctx: RequestContext,
): Promise<true> {
  const {id: userId} = signedIn(ctx)
  const {fields, dictionary} = await validateFields(request, request.phone || request.insurantPhone, ctx)
  return ctx.db.transaction(async (tx) => {
    const family = await lockFamily(tx, userId)
    const member = family.find(({id}) => id === request.id)
    if (!member) throw new BusinessError(ErrorCode.NOT_FOUND)
    const message = await lockReason(tx, member, ctx.now)
    if (message) throw new BusinessError(ErrorCode.MEMBER_LOCKED, {message})
    if (member.relation === Relation.SELF && request.relationType !== Relation.SELF)
      throw new BusinessError(ErrorCode.SELF_RELATION_FIXED)
    const others = family.filter(({id}) => id !== member.id)
    await checkRelations(tx, {userId, request, fields, others, now: ctx.now})
    const medicalAddr = placeToStore(dictionary, {chosen: fields.medicalAddr, stored: member.medicalAddr})
    await tx
      .update(familyMembers)
      .set({...fields, medicalAddr, updatedAt: ctx.now})
      .where(eq(familyMembers.id, member.id))
    return done
  })
}

type Fields = CheckedPerson & Pick<FamilyMember, 'relation' | 'documentKey' | 'phone' | 'verified'>

async function validateFields(
  request: MemberRequest,
  phone: string,
  ctx: RequestContext,
): Promise<{fields: Fields; dictionary: ProjectDictionary}> {
  const {projectId} = await currentProject(ctx)
  const dictionary = await readDictionary(ctx.db, projectId)
  const person = checkPerson(request, dictionary, chinaDay(ctx.now))
  const checkedPhone = phone ? phoneRule(phone) : ({ok: true, value: ''} as const)
  if (!checkedPhone.ok) throw new BusinessError(ErrorCode.INVALID_FIELD, {field: '手机号'})
  const {name, idType, idNo} = person
  // The provider is called outside the transaction, because it may be slow. Without a response the member stays unverified.
  const verification = await ctx.providers.realname.verify({name, idType, idNo})
  const fields = {
    ...person,
    relation: request.relationType,
    documentKey: documentKey(idType, idNo),
    phone: checkedPhone.value,
    verified: verification.ok && verification.verified,
  }
  return {fields, dictionary}
}

/** Reads the family and locks the user's row, so that saves of one account run one after the other. */
async function lockFamily(tx: Database, userId: string): Promise<FamilyMember[]> {
  await tx.select({id: users.id}).from(users).where(eq(users.id, userId)).for('update')
  return listFamily(tx, userId)
}

interface RelationCheck {
  userId: string
  request: MemberRequest
  fields: Fields
  /** The family without the edited member. */
  others: readonly FamilyMember[]
  now: Date
}

async function checkRelations(tx: Database, {userId, request, fields, others, now}: RelationCheck): Promise<void> {
  if (request.relationType === Relation.SELF && others.some(({relation}) => relation === Relation.SELF))
    throw new BusinessError(ErrorCode.SELF_EXISTS)
  if (others.some((other) => other.documentKey === fields.documentKey)) throw new BusinessError(ErrorCode.MEMBER_EXISTS)

  const relatives = others.map(({relation, idType, idNo, birthday, sex}) => ({relation, idType, idNo, birthday, sex}))
  const self = selfOf(relatives, (await findApplicant(tx, userId)) ?? null)
  const result = mayRelate(request.relationType, fields, self, chinaDay(now))
  if (!result.ok) throw new BusinessError(ErrorCode.RELATION_CHECK_FAILED, {message: result.message})
}
