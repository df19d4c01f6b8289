import {DocumentType} from '@hmb/contract/codes/document-type'
import {Relation} from '@hmb/contract/codes/relation'
import {personName} from '@hmb/validators/person-name'
import {zhCN} from '@hmb/validators/zh-CN'
import type {ApplicantFacts, ApplicantField, ApplicantNeeds} from './applicant.ts'
import {personFaults, phoneFaults, placeMissing} from './applicant.ts'
import {isMasked, maskDocument, readDocument} from './document.ts'
import type {Fault} from './fault.ts'
import {type Born, bornOf, mayRelate} from './relation.ts'

/** What a product asks of each insured beside relation, name and document. */
export interface InsuredNeeds extends ApplicantNeeds {
  phone: boolean
}

/** An insured (被保人) as a form holds one. */
export interface InsuredFacts extends ApplicantFacts {
  relation: Relation | ''
}

export type InsuredField = ApplicantField | 'relation'

/** Somebody of the family, as the lists hold one; the document number may be masked. */
export interface InsuredEntry extends InsuredFacts {
  id: string
  relation: Relation
  /** The server found data missing for this product. */
  incomplete: boolean
}

export const relationFirst = '请先选择关系'
export const duplicateInsured = '已添加过该成员，不可重复添加'
export const duplicateSelf = '已存在本人信息，不可重复添加'
export const sexMismatch = '无法添加被保人，当前产品支持的性别与您的不匹配'

/** Everything that an insured's form is judged against. */
export interface InsuredCircle {
  needs: InsuredNeeds
  /** The members that exist, without the one being edited. */
  others: readonly Pick<InsuredEntry, 'name' | 'idType' | 'idNo' | 'relation'>[]
  self?: Born | undefined
  /** '' for everybody, else the one sex that the product is for. */
  sexLimit: string
}

/**
 * What is still wrong with an insured's form, field by field in the order of the form; none = it may be saved.
 *
 * @example
 * insuredFaults({...facts, relation: ''}, circle)[0] // {field: 'relation', message: '请先选择关系', detail: ''}
 */
export function insuredFaults(facts: InsuredFacts, circle: InsuredCircle, today?: string): Fault<InsuredField>[] {
  const {needs, others, self, sexLimit} = circle
  const {relation} = facts
  const faults: Fault<InsuredField>[] = personFaults(facts, needs, today).map((fault) =>
    fault.field === 'idNo' ? {...fault, message: numberFault(facts)} : fault,
  )
  if (needs.phone) faults.push(...phoneFaults(facts.phone))
  const clean = (field: InsuredField) => faults.every((fault) => fault.field !== field)

  const document = readDocument(facts.idType, facts.idNo, today)
  if (document.ok && clean('name') && isDuplicate({...facts, idNo: document.idNo}, others))
    faults.push({field: 'idNo', message: duplicateInsured, detail: ''})

  const born = bornOf(facts, today)
  // The field that the person can see and change is the one that gets the sentence.
  const facing = (field: 'sex' | 'birthday'): InsuredField =>
    facts.idType === DocumentType.RESIDENT_ID_CARD ? 'idNo' : field
  if (sexLimit && born.sex && born.sex !== sexLimit && clean(facing('sex')))
    faults.push({field: facing('sex'), message: sexMismatch, detail: ''})

  if (!relation) faults.unshift({field: 'relation', message: relationFirst, detail: ''})
  else if (relation === Relation.SELF && others.some((other) => other.relation === Relation.SELF))
    faults.unshift({field: 'relation', message: duplicateSelf, detail: ''})
  else if (clean('idNo') && clean('sex') && clean('birthday') && facts.idType) {
    const verdict = mayRelate(relation, born, self, today)
    if (!verdict.ok) faults.unshift({field: 'relation', message: verdict.message, detail: ''})
  }
  return faults
}

/** What is told of a number that is missing or wrong: whose it is, since several people may be filled in here. */
function numberFault({name, idNo}: InsuredFacts): string {
  return idNo.trim() ? insuredDocumentFault(name.trim()) : zhCN['certificate.empty']
}

/** The list holds masked numbers, so name, type and what is left of the number are compared; the server knows for sure. */
function isDuplicate(facts: InsuredFacts, others: InsuredCircle['others']): boolean {
  const name = personName(facts.name)
  return others.some(
    (other) =>
      other.idType === facts.idType &&
      (isMasked(other.idNo)
        ? other.idNo === maskDocument(facts.idNo) && name.ok && other.name === name.value
        : other.idNo === facts.idNo),
  )
}

/**
 * How many may be insured at once: the smaller of the project's and the block's count; null = no limit.
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
 * Told when more are chosen than may be.
 *
 * @example
 * overLimit(5) // '每次最多可为5人投保，请选择被保人'
 */
export function overLimit(limit: number): string {
  return `每次最多可为${limit}人投保，请选择被保人`
}

export const nobodyToChoose = '请先添加被保人'
export const nobodyChosen = '请先选择被保人'
export const insuredIncomplete = '请先完善被保人信息'
/** Told in the list to choose from, when somebody incomplete was ticked there. */
export const chosenIncomplete = '请先补充完所选被保人缺失资料'

/** Told in the form and at the purchase when an insured's document cannot be right. */
export function insuredDocumentFault(name: string): string {
  return `被保人${name}证件格式不正确`
}

/** What the product still misses of a listed insured: the server's verdict, and what the list itself shows. */
export function isIncomplete(entry: InsuredEntry, needs: InsuredNeeds): boolean {
  return entry.incomplete || (needs.phone && !entry.phone) || (needs.medicalPlace && !entry.medicalAddr)
}

export type ChosenReason = 'none' | 'empty' | 'limit' | 'incomplete' | 'place' | 'document' | 'sex'

/**
 * Whether those chosen can be validated. A refusal names the insured to look at, where there is one.
 *
 * @example
 * chosenReady([], [], {needs, limit: 5, sexLimit: ''}) // {ok: false, reason: 'none', message: '请先添加被保人', id: ''}
 */
export function chosenReady(
  people: readonly InsuredEntry[],
  chosen: readonly string[],
  {needs, limit, sexLimit}: {needs: InsuredNeeds; limit: number | null; sexLimit: string},
): {ok: true} | {ok: false; reason: ChosenReason; message: string; id: string} {
  const no = (reason: ChosenReason, message: string, id = '') => ({ok: false, reason, message, id}) as const
  const insured = people.filter(({id}) => chosen.includes(id))
  if (people.length === 0) return no('none', nobodyToChoose)
  if (insured.length === 0) return no('empty', nobodyChosen)
  if (limit !== null && insured.length > limit) return no('limit', overLimit(limit))
  for (const person of insured) {
    if (needs.medicalPlace && !person.medicalAddr && !person.incomplete) return no('place', placeMissing, person.id)
    if (isIncomplete(person, needs)) return no('incomplete', insuredIncomplete, person.id)
    if (!isMasked(person.idNo) && !readDocument(person.idType, person.idNo).ok)
      return no('document', insuredDocumentFault(person.name), person.id)
    const {sex} = bornOf(person)
    if (sexLimit && sex && sex !== sexLimit) return no('sex', sexMismatch, person.id)
  }
  return {ok: true}
}
