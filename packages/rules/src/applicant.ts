import {DocumentType} from '@hmb/contract/codes/document-type'
import {Sex} from '@hmb/contract/codes/sex'
import {birthday as birthdayRule} from '@hmb/validators/birthday'
import {personName} from '@hmb/validators/person-name'
import {phone as phoneRule} from '@hmb/validators/phone'
import {zhCN} from '@hmb/validators/zh-CN'
import {isMasked, readDocument} from './document.ts'
import type {FieldError, Verdict} from './field-error.ts'

/** The data that a product requires of the applicant in addition to name and document. */
export interface ApplicantNeeds {
  nationality: boolean
  medicalPlace: boolean
}

/** The form values of the applicant (投保人); '' for an empty field. */
export interface ApplicantValues {
  name: string
  idType: string
  idNo: string
  sex: string
  birthday: string
  nationality: string
  medicalAddr: string
  phone: string
}

export type ApplicantField = keyof ApplicantValues

export const applicantIncompleteText = '请先完善投保人信息'
export const medicalPlaceMissingText = '请先选择医保所在地'
export const nationalityMissingText = '请选择国籍'

/** True for documents that need a nationality. */
export function requiresNationality(idType: string): boolean {
  return idType === DocumentType.FOREIGN_RESIDENT_PERMIT || idType === DocumentType.FOREIGN_PASSPORT
}

/**
 * The field errors of the applicant's form, in the order of the form. An empty list allows saving.
 *
 * @example
 * applicantErrors({...values, name: ''}, needs)[0] // {field: 'name', message: '请输入正确的姓名', detail: ''}
 */
export function applicantErrors(
  values: ApplicantValues,
  needs: ApplicantNeeds,
  today?: string,
): FieldError<ApplicantField>[] {
  return personErrors(values, needs, today).concat(phoneErrors(values.phone))
}

/**
 * Whether the applicant is complete enough to buy.
 *
 * @example
 * applicantReady(null, needs) // {ok: false, reason: 'applicant.incomplete', message: '请先完善投保人信息'}
 */
export function applicantReady(
  applicant: ApplicantValues | null,
  needs: ApplicantNeeds,
): Verdict<'applicant.incomplete' | 'applicant.document'> {
  const incomplete = {ok: false, reason: 'applicant.incomplete', message: applicantIncompleteText} as const
  if (!applicant) return incomplete
  const {name, idType, idNo, sex, birthday, nationality, medicalAddr} = applicant
  if (!name || !idType || !idNo) return incomplete
  // A masked record has no birthday. The server checks the record itself.
  const hasMaskedNumber = isMasked(idNo)
  if (idType !== DocumentType.RESIDENT_ID_CARD && (!sex || (!birthday && !hasMaskedNumber))) return incomplete
  if (needs.nationality && requiresNationality(idType) && !nationality) return incomplete
  if (needs.medicalPlace && !medicalAddr) return incomplete
  if (hasMaskedNumber) return {ok: true}
  const document = readDocument(idType, idNo)
  if (!document.ok) return {ok: false, reason: 'applicant.document', message: document.message}
  return {ok: true}
}

/** The field errors that applicant and insured person have in common. */
export function personErrors(
  values: Omit<ApplicantValues, 'phone'>,
  needs: ApplicantNeeds,
  today: string | undefined,
): FieldError<ApplicantField>[] {
  const errors: FieldError<ApplicantField>[] = []
  const addError = (field: ApplicantField, message: string, detail = '') => errors.push({field, message, detail})

  const name = personName(values.name)
  if (!name.ok) addError('name', zhCN[name.reason])
  if (!values.idType) addError('idType', zhCN['certificate.type'])
  else {
    const document = readDocument(values.idType, values.idNo, today)
    if (!document.ok) addError('idNo', document.message, document.detail)
  }
  if (values.idType && values.idType !== DocumentType.RESIDENT_ID_CARD) {
    if (values.sex !== Sex.MALE && values.sex !== Sex.FEMALE) addError('sex', zhCN['relation.sex'])
    const verdict = birthdayRule(values.birthday, {today})
    if (!verdict.ok) addError('birthday', zhCN[verdict.reason])
  }
  if (needs.nationality && requiresNationality(values.idType) && !values.nationality)
    addError('nationality', nationalityMissingText)
  if (needs.medicalPlace && !values.medicalAddr) addError('medicalAddr', medicalPlaceMissingText)
  return errors
}

/** The field error of a required phone. */
export function phoneErrors(phone: string): FieldError<'phone'>[] {
  const verdict = phoneRule(phone)
  return verdict.ok ? [] : [{field: 'phone', message: zhCN[verdict.reason], detail: ''}]
}
