import {DocumentType} from '@hmb/contract/codes/document-type'
import {Sex} from '@hmb/contract/codes/sex'
import {birthday as birthdayRule} from '@hmb/validators/birthday'
import {personName} from '@hmb/validators/person-name'
import {phone as phoneRule} from '@hmb/validators/phone'
import {zhCN} from '@hmb/validators/zh-CN'
import {readDocument} from './document.ts'
import type {Fault, Verdict} from './fault.ts'

/** What a product asks of the applicant beside name and document. */
export interface ApplicantNeeds {
  nationality: boolean
  medicalPlace: boolean
}

/** The applicant (投保人) as a form holds one; '' is what is not filled in yet. */
export interface ApplicantFacts {
  name: string
  idType: string
  idNo: string
  sex: string
  birthday: string
  nationality: string
  medicalAddr: string
  phone: string
}

export type ApplicantField = keyof ApplicantFacts

export const applicantIncomplete = '请先完善投保人信息'
export const placeMissing = '请先选择医保所在地'
export const nationalityMissing = '请选择国籍'

/** Documents whose holder has a nationality to state. */
export function statesNationality(idType: string): boolean {
  return idType === DocumentType.FOREIGN_RESIDENT_PERMIT || idType === DocumentType.FOREIGN_PASSPORT
}

/**
 * What is still wrong with the applicant's form, field by field in the order of the form; none = it may be saved.
 *
 * @example
 * applicantFaults({...facts, name: ''}, needs)[0] // {field: 'name', message: '请输入正确的姓名', detail: ''}
 */
export function applicantFaults(facts: ApplicantFacts, needs: ApplicantNeeds, today?: string): Fault<ApplicantField>[] {
  return personFaults(facts, needs, today).concat(phoneFaults(facts.phone))
}

/**
 * Whether the applicant is complete enough to buy.
 *
 * @example
 * applicantReady(null, needs) // {ok: false, reason: 'applicant.incomplete', message: '请先完善投保人信息'}
 */
export function applicantReady(
  applicant: ApplicantFacts | null,
  needs: ApplicantNeeds,
): Verdict<'applicant.incomplete' | 'applicant.document'> {
  const incomplete = {ok: false, reason: 'applicant.incomplete', message: applicantIncomplete} as const
  if (!applicant) return incomplete
  const {name, idType, idNo, sex, birthday, nationality, medicalAddr} = applicant
  if (!name || !idType || !idNo) return incomplete
  if (idType !== DocumentType.RESIDENT_ID_CARD && (!sex || !birthday)) return incomplete
  if (needs.nationality && statesNationality(idType) && !nationality) return incomplete
  if (needs.medicalPlace && !medicalAddr) return incomplete
  const document = readDocument(idType, idNo)
  if (!document.ok) return {ok: false, reason: 'applicant.document', message: document.message}
  return {ok: true}
}

/** The faults that applicant and insured have in common. */
export function personFaults(
  facts: Omit<ApplicantFacts, 'phone'>,
  needs: ApplicantNeeds,
  today: string | undefined,
): Fault<ApplicantField>[] {
  const faults: Fault<ApplicantField>[] = []
  const no = (field: ApplicantField, message: string, detail = '') => faults.push({field, message, detail})

  const name = personName(facts.name)
  if (!name.ok) no('name', zhCN[name.reason])
  if (!facts.idType) no('idType', zhCN['certificate.type'])
  else {
    const document = readDocument(facts.idType, facts.idNo, today)
    if (!document.ok) no('idNo', document.message, document.detail)
  }
  if (facts.idType && facts.idType !== DocumentType.RESIDENT_ID_CARD) {
    if (facts.sex !== Sex.MALE && facts.sex !== Sex.FEMALE) no('sex', zhCN['relation.sex'])
    const born = birthdayRule(facts.birthday, {today})
    if (!born.ok) no('birthday', zhCN[born.reason])
  }
  if (needs.nationality && statesNationality(facts.idType) && !facts.nationality) no('nationality', nationalityMissing)
  if (needs.medicalPlace && !facts.medicalAddr) no('medicalAddr', placeMissing)
  return faults
}

/** The fault of a phone that has to be filled in. */
export function phoneFaults(phone: string): Fault<'phone'>[] {
  const verdict = phoneRule(phone)
  return verdict.ok ? [] : [{field: 'phone', message: zhCN[verdict.reason], detail: ''}]
}
