import {createHash} from 'node:crypto'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {applicantReady} from '@hmb/rules/applicant'
import {and, eq, inArray} from 'drizzle-orm'
import {dictionaryNameOf} from '../../content/dictionary/dictionary.ts'
import type {Sku} from '../../content/project/project.ts'
import type {ShownContent} from '../../context/shown-content.ts'
import {type Applicant, findApplicant} from '../../people/applicant/applicant.ts'
import {lacksRequiredData} from '../../people/family/family-member-view.ts'
import type {Database} from '../../platform/db/database.ts'
import {familyMembers} from '../../platform/db/schema/family.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {invalidField} from '../../platform/http/invalid-field.ts'

export type MemberRow = typeof familyMembers.$inferSelect

/** Returns the medical place (参保地) of a person: the chosen one, or the stored one. */
type PlaceResolver = (chosen: string, stored: string) => string

/** The applicant of this account, with the medical place chosen for this purchase; `NOT_FOUND` for any other id. */
export async function getApplicant(
  db: Database,
  userId: string,
  apctId: string,
  resolvePlace: PlaceResolver,
  chosen = '',
): Promise<Applicant> {
  const applicant = await findApplicant(db, userId)
  if (applicant?.id !== apctId) throw new BusinessError(ErrorCode.NOT_FOUND)
  return {...applicant, medicalAddr: resolvePlace(chosen, applicant.medicalAddr)}
}

/**
 * Members of this account in the order of the request, with the medical places chosen for this purchase; `NOT_FOUND` for
 * any other id.
 */
export async function getMembers(
  db: Database,
  userId: string,
  resolvePlace: PlaceResolver,
  requested: readonly {insuredId: string; medicalAddr: string}[],
): Promise<MemberRow[]> {
  const ids = requested.map(({insuredId}) => insuredId)
  const rows = await db
    .select()
    .from(familyMembers)
    .where(and(inArray(familyMembers.id, ids), eq(familyMembers.userId, userId)))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return requested.map(({insuredId, medicalAddr}) => {
    const row = byId.get(insuredId)
    if (!row) throw new BusinessError(ErrorCode.NOT_FOUND)
    return {...row, medicalAddr: resolvePlace(medicalAddr, row.medicalAddr)}
  })
}

/**
 * Throws DATA_CHANGED when a member was edited or deleted since it was read, because the order would differ from the record. The
 * caller has locked the account (`lockAccount`), so that an edit waits.
 */
export async function assertMembersUnchanged(tx: Database, members: readonly MemberRow[]): Promise<void> {
  const ids = members.map((member) => member.id)
  const {id, name, idType, idNo, birthday, sex} = familyMembers
  const rows = await tx.select({id, name, idType, idNo, birthday, sex}).from(familyMembers).where(inArray(id, ids))
  const isUnchanged = members.every((member) => {
    const row = rows.find((one) => one.id === member.id)
    return row && validatedHash(row) === validatedHash(member)
  })
  if (!isUnchanged) throw new BusinessError(ErrorCode.DATA_CHANGED)
}

/**
 * The resolver of a project: the chosen place, else the stored one unless it is in another city. It throws
 * `INVALID_FIELD` for a chosen place that the project does not have.
 */
export async function createPlaceResolver(
  content: Pick<ShownContent, 'dictionary'>,
  projectId: string,
): Promise<PlaceResolver> {
  const {medicalPlaces} = await content.dictionary(projectId)
  return (chosen, stored) => {
    if (chosen && !dictionaryNameOf(medicalPlaces, chosen)) throw invalidField('medicalAddr')
    return chosen || (dictionaryNameOf(medicalPlaces, stored) && stored)
  }
}

/** Throws when the applicant lacks data that the product needs. */
export function assertApplicantComplete(applicant: Applicant, sku: Sku): void {
  const needs = {nationality: sku.isNationality, medicalPlace: sku.isNeedMedicalPlace}
  if (!applicant.phone || !applicantReady(applicant, needs).ok) throw new BusinessError(ErrorCode.APPLICANT_INCOMPLETE)
}

/** Throws when an insured person lacks data that the product needs. */
export function assertInsuredComplete(members: readonly MemberRow[], sku: Sku): void {
  const areComplete = members.every(
    ({name, idNo, sex, birthday, idType, nationality, phone, medicalAddr}) =>
      name &&
      idNo &&
      sex &&
      birthday &&
      !lacksRequiredData(sku, {idType, nationality, phone, hasMedicalPlace: medicalAddr !== ''}),
  )
  if (!areComplete) throw invalidField('insuredList')
}

type ValidatedFields = Pick<MemberRow, 'name' | 'idType' | 'idNo' | 'birthday' | 'sex'>

/** The hash of the person's data that the insurer validates. It changes when the person is edited. */
export const validatedHash = ({name, idType, idNo, birthday, sex}: ValidatedFields): string =>
  createHash('sha256')
    .update(JSON.stringify([name, idType, idNo, birthday, sex]))
    .digest('hex')

/** The person as the insurer validates them. */
export const personOf = ({name, idType, idNo, birthday, sex}: ValidatedFields) => ({name, idType, idNo, birthday, sex})
