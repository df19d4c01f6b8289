import {ErrorCode} from '@hmb/contract/codes/error-code'
import {Relation} from '@hmb/contract/codes/relation'
import type {ParsedRequestOf} from '@hmb/contract/endpoint'
import type {familySave, familyUpdate} from '@hmb/contract/family'
import {additionWhileLocked, familyFullText, maxFamilySize} from '@hmb/rules/family-edit'
import {type BirthAndSex, birthAndSexOf, checkRelation, selfOf} from '@hmb/rules/relation'
import {chinaDay} from '@hmb/rules/time'
import {phone as phoneRule} from '@hmb/validators/phone'
import {eq} from 'drizzle-orm'
import {placeToStore, visiblePlace} from '../../content/dictionary/dictionary.ts'
import {cachedProject} from '../../content/project/project.ts'
import {type RequestContext, userOf} from '../../context/deps.ts'
import {done} from '../../context/route.ts'
import type {ProjectDictionary} from '../../context/shown-content.ts'
import type {Database} from '../../platform/db/database.ts'
import {familyMembers} from '../../platform/db/schema/family.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {invalidField} from '../../platform/http/invalid-field.ts'
import {findApplicant} from '../applicant/applicant.ts'
import {assertIdentityProven} from '../disclosure/proven-login.ts'
import {type CheckedPerson, checkPerson, documentKey} from '../person/person-check.ts'
import {isRealName} from '../person/real-name.ts'
import {type FamilyMember, lockFamily} from './family-member.ts'
import {lockReason} from './family-member-lock.ts'
import {versionOf} from './family-member-view.ts'

type MemberRequest = ParsedRequestOf<typeof familySave>

/** Adds a family member (家庭成员) and returns the id. */
export async function saveFamilyMember(request: MemberRequest, ctx: RequestContext): Promise<string> {
  const {id: userId} = userOf(ctx)
  assertIdentityProven(ctx.user)
  const {fields} = await validateFields(request, request.phone, ctx)
  return ctx.db.transaction(async (tx) => {
    const family = await lockFamily(tx, userId)
    if (family.length >= maxFamilySize)
      throw new BusinessError(ErrorCode.RELATION_CHECK_FAILED, {message: familyFullText})
    await checkRelations(tx, {userId, request, fields, others: family, now: ctx.now})
    const [saved] = await tx
      .insert(familyMembers)
      .values({userId, ...fields, createdAt: ctx.now, updatedAt: ctx.now})
      .returning({id: familyMembers.id})
    if (!saved) throw new Error('the family member was not saved')
    await ctx.storeResponse(tx, saved.id)
    return saved.id
  })
}

/** Changes a family member. A locked member accepts values only for fields that were never filled in. */
export async function updateFamilyMember(
  request: ParsedRequestOf<typeof familyUpdate>,
  ctx: RequestContext,
): Promise<true> {
  const {id: userId} = userOf(ctx)
  assertIdentityProven(ctx.user)
  const {fields, dictionary} = await validateFields(request, request.phone || request.insurantPhone, ctx)
  return ctx.db.transaction(async (tx) => {
    const family = await lockFamily(tx, userId)
    const member = family.find(({id}) => id === request.id)
    if (!member) throw new BusinessError(ErrorCode.NOT_FOUND)
    const message = await lockReason(tx, member, ctx.now)
    if (message) {
      const addition = additionWhileLocked(shownValues(member, dictionary), fields)
      if (!addition) throw new BusinessError(ErrorCode.MEMBER_LOCKED, {message})
      // The other columns stay, above all the verification: an unavailable provider must not undo it.
      await tx
        .update(familyMembers)
        .set({...addition, updatedAt: ctx.now})
        .where(eq(familyMembers.id, member.id))
      await ctx.storeResponse(tx, done)
      return done
    }
    if (request.version && request.version !== versionOf(member)) throw new BusinessError(ErrorCode.DATA_CHANGED)
    if (member.relation === Relation.SELF && request.relationType !== Relation.SELF)
      throw new BusinessError(ErrorCode.SELF_RELATION_FIXED)
    const others = family.filter(({id}) => id !== member.id)
    await checkRelations(tx, {userId, request, fields, others, now: ctx.now})
    const medicalAddr = placeToStore(dictionary, {chosen: fields.medicalAddr, stored: member.medicalAddr})
    await tx
      .update(familyMembers)
      .set({...fields, medicalAddr, updatedAt: ctx.now})
      .where(eq(familyMembers.id, member.id))
    await ctx.storeResponse(tx, done)
    return done
  })
}

type Fields = CheckedPerson & Pick<FamilyMember, 'relation' | 'documentKey' | 'phone' | 'verified'>

async function validateFields(
  request: MemberRequest,
  phone: string,
  ctx: Pick<RequestContext, 'db' | 'content' | 'projectId' | 'now' | 'providers'>,
): Promise<{fields: Fields; dictionary: ProjectDictionary}> {
  const {projectId} = await cachedProject(ctx)
  const dictionary = await ctx.content.dictionary(projectId)
  const person = checkPerson(request, dictionary, chinaDay(ctx.now))
  const checkedPhone = phone ? phoneRule(phone) : ({ok: true, value: ''} as const)
  if (!checkedPhone.ok) throw invalidField('phone')
  const {name, idType, idNo} = person
  // The provider is called outside the transaction, because it may be slow. Without a response the member stays unverified.
  const verified = await isRealName(ctx, {name, idType, idNo})
  const fields = {
    ...person,
    relation: request.relationType,
    documentKey: documentKey(idType, idNo),
    phone: checkedPhone.value,
    verified,
  }
  return {fields, dictionary}
}

/** The values of a member as its owner's form shows them. */
function shownValues(member: FamilyMember, dictionary: ProjectDictionary) {
  const {relation, name, idType, idNo, sex, birthday, nationality, phone} = member
  const medicalAddr = visiblePlace(dictionary, member.medicalAddr)
  return {relation, name, idType, idNo, sex, birthday, nationality, medicalAddr, phone}
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

  const today = chinaDay(now)
  const assertRelation = (relation: Relation, person: BirthAndSex, self?: BirthAndSex) => {
    const result = checkRelation(relation, person, self, today)
    if (!result.ok) throw new BusinessError(ErrorCode.RELATION_CHECK_FAILED, {message: result.message})
  }
  const self = selfOf(others, (await findApplicant(tx, userId)) ?? null)
  assertRelation(request.relationType, fields, self)
  // A new or changed self must also agree with the relatives who are saved already.
  if (request.relationType === Relation.SELF)
    for (const other of others) assertRelation(other.relation, birthAndSexOf(other), fields)
}
