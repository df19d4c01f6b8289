import {DocumentType} from '@hmb/contract/codes/document-type'
import {Relation} from '@hmb/contract/codes/relation'
import type {OwnCover} from '@hmb/contract/own-cover'
import {personName} from '@hmb/validators/person-name'
import {zhCN} from '@hmb/validators/zh-CN'
import type {ApplicantField, ApplicantNeeds, ApplicantValues} from './applicant.ts'
import {medicalPlaceMissingText, personErrors, phoneErrors} from './applicant.ts'
import {isMasked, maskDocument, readDocument} from './document.ts'
import type {FieldError} from './field-error.ts'
import {type BirthAndSex, birthAndSexOf, checkRelation} from './relation.ts'

/** The data that a product requires of each insured person besides relation, name and document. */
export interface InsuredNeeds extends ApplicantNeeds {
  phone: boolean
}

/** The form values of an insured person (被保人). */
export interface InsuredValues extends ApplicantValues {
  relation: Relation | ''
}

export type InsuredField = ApplicantField | 'relation'

/** A family member in a list; the document number may be masked. */
export interface InsuredEntry extends InsuredValues {
  id: string
  relation: Relation
  /** The server has reported missing data for this product. */
  incomplete: boolean
  /** The cover that the account has bought for the person; null or absent for none. */
  cover?: OwnCover | null
}

export const relationRequiredText = '请先选择关系'
export const duplicateInsuredText = '已添加过该成员，不可重复添加'
export const duplicateSelfText = '已存在本人信息，不可重复添加'

/**
 * The text of a person's cover by this product, shown beside the name.
 *
 * @example
 * coverText({orderId: 'o1', payable: true, policyNo: ''}) // '待支付'
 */
export function coverText({payable, policyNo}: OwnCover): string {
  if (policyNo) return '已参保'
  return payable ? '待支付' : '待确认'
}

/** Why a person with a cover cannot be chosen. */
export function alreadyCoveredText(name: string, cover: OwnCover): string {
  if (cover.policyNo) return `${name}已参保，无需重复投保`
  return cover.payable ? `${name}已在待支付的订单中，支付后即可参保` : `${name}的订单正在确认支付结果，无需重复投保`
}

export const sexMismatchText = '无法添加被保人，当前产品支持的性别与您的不匹配'

/** The data against which the form of an insured person is checked. */
export interface InsuredContext {
  needs: InsuredNeeds
  /** The other members of the family. */
  others: readonly Pick<InsuredEntry, 'name' | 'idType' | 'idNo' | 'relation'>[]
  self?: BirthAndSex | undefined
  /** The only sex that the product allows; '' for both. */
  sexLimit: string
}

/**
 * The field errors of an insured person's form, in the order of the form. An empty list allows saving.
 *
 * @example
 * insuredErrors({...values, relation: ''}, context)[0] // {field: 'relation', message: '请先选择关系', detail: ''}
 */
export function insuredErrors(
  values: InsuredValues,
  context: InsuredContext,
  today?: string,
): FieldError<InsuredField>[] {
  const {needs, others, self, sexLimit} = context
  const {relation} = values
  const errors: FieldError<InsuredField>[] = personErrors(values, needs, today).map((error) =>
    error.field === 'idNo' ? {...error, message: numberErrorText(values)} : error,
  )
  const isValid = (field: InsuredField) => errors.every((error) => error.field !== field)

  const document = readDocument(values.idType, values.idNo, today)
  // The fields up to the number are valid then, so that this error is the first.
  if (document.ok && isValid('name') && isDuplicate({...values, idNo: document.idNo}, others))
    errors.unshift({field: 'idNo', message: duplicateInsuredText, detail: ''})

  const birthAndSex = birthAndSexOf(values, today)
  // A resident ID card contains sex and birthday, so the error belongs to its number.
  const fieldInForm = (field: 'sex' | 'birthday'): InsuredField =>
    values.idType === DocumentType.RESIDENT_ID_CARD ? 'idNo' : field
  if (sexLimit && birthAndSex.sex && birthAndSex.sex !== sexLimit && isValid(fieldInForm('sex')))
    errors.push({field: fieldInForm('sex'), message: sexMismatchText, detail: ''})

  let relationMessage = ''
  if (!relation) relationMessage = relationRequiredText
  else if (relation === Relation.SELF && others.some((other) => other.relation === Relation.SELF))
    relationMessage = duplicateSelfText
  else if (isValid('idNo') && isValid('sex') && isValid('birthday') && values.idType) {
    const verdict = checkRelation(relation, birthAndSex, self, today)
    if (!verdict.ok) relationMessage = verdict.message
  }
  const relationErrors = relationMessage ? [{field: 'relation' as const, message: relationMessage, detail: ''}] : []
  return [...relationErrors, ...errors, ...(needs.phone ? phoneErrors(values.phone) : [])]
}

/** The sentence for a missing or wrong document number. It names the person: a form may have several. */
function numberErrorText({name, idNo}: InsuredValues): string {
  return idNo.trim() ? insuredDocumentErrorText(name.trim()) : zhCN['certificate.empty']
}

/**
 * True when a member of the list has this document. A masked number of the list is compared masked, and together with the
 * name. The server compares the full number. `idNo` is in its normal form.
 */
export function isDuplicate(
  values: Pick<InsuredValues, 'name' | 'idType' | 'idNo'>,
  others: InsuredContext['others'],
): boolean {
  const name = personName(values.name)
  return others.some(
    (other) =>
      other.idType === values.idType &&
      (isMasked(other.idNo)
        ? other.idNo === maskDocument(values.idNo) && name.ok && other.name === name.value
        : other.idNo === values.idNo),
  )
}

/**
 * The maximum number of insured people in one order: the smallest of the counts; null for no limit.
 *
 * @example
 * insuredLimit(10, 5) // 5
 * insuredLimit(0, undefined) // null
 */
export function insuredLimit(...counts: readonly (number | null | undefined)[]): number | null {
  const limits = counts.filter((count): count is number => typeof count === 'number' && count > 0)
  return limits.length > 0 ? Math.min(...limits) : null
}

/**
 * The sentence for more chosen people than the limit.
 *
 * @example
 * overLimitText(5) // '每次最多可为5人投保，请选择被保人'
 */
export function overLimitText(limit: number): string {
  return `每次最多可为${limit}人投保，请选择被保人`
}

export const noneToChooseText = '请先添加被保人'
export const noneChosenText = '请先选择被保人'
export const insuredIncompleteText = '请先完善被保人信息'
/** Shown in the list when a chosen member is incomplete. */
export const chosenIncompleteText = '请先补充完所选被保人缺失资料'

/** Shown in the form and at the purchase for an invalid document of an insured person. */
export function insuredDocumentErrorText(name: string): string {
  return `被保人${name}证件格式不正确`
}

/** True when data for the product is missing: by the server's result or by the values of the list. */
export function isIncomplete(entry: InsuredEntry, needs: InsuredNeeds): boolean {
  return entry.incomplete || (needs.phone && !entry.phone) || (needs.medicalPlace && !entry.medicalAddr)
}

export type ChosenReason = 'none' | 'empty' | 'limit' | 'incomplete' | 'place' | 'document' | 'sex'

/**
 * Whether the chosen people can be validated. A "no" has the id of the person concerned, '' for none.
 *
 * @example
 * chosenReady([], [], {needs, limit: 5, sexLimit: ''}) // {ok: false, reason: 'none', message: '请先添加被保人', id: ''}
 */
export function chosenReady(
  people: readonly InsuredEntry[],
  chosen: readonly string[],
  {needs, limit, sexLimit}: {needs: InsuredNeeds; limit: number | null; sexLimit: string},
): {ok: true} | {ok: false; reason: ChosenReason; message: string; id: string} {
  const notReady = (reason: ChosenReason, message: string, id = '') => ({ok: false, reason, message, id}) as const
  const insured = people.filter(({id}) => chosen.includes(id))
  if (people.length === 0) return notReady('none', noneToChooseText)
  if (insured.length === 0) return notReady('empty', noneChosenText)
  if (limit !== null && insured.length > limit) return notReady('limit', overLimitText(limit))
  for (const person of insured) {
    if (needs.medicalPlace && !person.medicalAddr && !person.incomplete)
      return notReady('place', medicalPlaceMissingText, person.id)
    if (isIncomplete(person, needs)) return notReady('incomplete', insuredIncompleteText, person.id)
    if (!isMasked(person.idNo) && !readDocument(person.idType, person.idNo).ok)
      return notReady('document', insuredDocumentErrorText(person.name), person.id)
    const {sex} = birthAndSexOf(person)
    if (sexLimit && sex && sex !== sexLimit) return notReady('sex', sexMismatchText, person.id)
  }
  return {ok: true}
}
