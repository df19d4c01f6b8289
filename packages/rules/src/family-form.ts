import {DocumentType} from '@hmb/contract/codes/document-type'
import {Relation} from '@hmb/contract/codes/relation'
import {Sex} from '@hmb/contract/codes/sex'
import {birthday as birthdayRule} from '@hmb/validators/birthday'
import {type CertificateReason, familyCertificate} from '@hmb/validators/certificate'
import {familyMemberName} from '@hmb/validators/person-name'
import {zhCN, zhCNDetail} from '@hmb/validators/zh-CN'
import {phoneErrors} from './applicant.ts'
import type {FieldError} from './field-error.ts'
import {
  duplicateInsuredText,
  duplicateSelfText,
  type InsuredContext,
  type InsuredField,
  type InsuredValues,
  isDuplicate,
} from './insured.ts'
import {birthAndSexOf, checkRelation} from './relation.ts'

/** The data against which the form of a family member is checked. */
export interface FamilyFormContext extends Pick<InsuredContext, 'others' | 'self'> {
  /** The record that is edited; null for a new member. */
  saved: InsuredValues | null
}

/**
 * The field errors of the family form (家人信息), in the order of the form. Place, nationality and phone are optional. An empty list
 * allows saving.
 *
 * @example
 * familyMemberErrors({...values, name: ''}, context)[0] // {field: 'name', message: '请填写被保人姓名', detail: ''}
 */
export function familyMemberErrors(
  values: InsuredValues,
  {others, self, saved}: FamilyFormContext,
  today?: string,
): FieldError<InsuredField>[] {
  const errors: FieldError<InsuredField>[] = []
  const addError = (field: InsuredField, message: string, detail = '') => errors.push({field, message, detail})
  const {relation, idType} = values

  const name = familyMemberName(values.name)
  // A purchase may have saved a longer name. It stays valid until it is changed.
  if (!name.ok && values.name !== saved?.name) addError('name', zhCN[name.reason])

  const document = familyCertificate(idType)(values.idNo, {today})
  if (!idType) addError('idType', zhCN['certificate.type'])
  else if (!document.ok) errors.push(numberError(values.idNo, document.reason))
  // The list has numbers in their normal form.
  else if (name.ok && isDuplicate({...values, idNo: document.value}, others)) addError('idNo', duplicateInsuredText)

  const birthErrors = birthAndSexErrors(values, today)
  if (!relation) addError('relation', zhCN['relation.empty'])
  else if (relation === Relation.SELF && others.some((other) => other.relation === Relation.SELF))
    addError('relation', duplicateSelfText)
  else if (document.ok && birthErrors.length === 0) {
    const verdict = checkRelation(relation, birthAndSexOf(values, today), self, today)
    if (!verdict.ok) addError('relation', verdict.message)
  }
  errors.push(...birthErrors)
  if (values.phone) errors.push(...phoneErrors(values.phone))
  return errors
}

/** The errors of sex and birth date. A resident ID number contains both. */
function birthAndSexErrors({idType, sex, birthday}: InsuredValues, today?: string): FieldError<InsuredField>[] {
  const errors: FieldError<InsuredField>[] = []
  if (!idType || idType === DocumentType.RESIDENT_ID_CARD) return errors
  if (sex !== Sex.MALE && sex !== Sex.FEMALE) errors.push({field: 'sex', message: zhCN['relation.sex'], detail: ''})
  const verdict = birthdayRule(birthday, {today})
  if (!verdict.ok) errors.push({field: 'birthday', message: zhCN[verdict.reason], detail: ''})
  return errors
}

function numberError(idNo: string, rejection: CertificateReason): FieldError<InsuredField> {
  // An empty passport number has a reason of its own, which this form does not show.
  const reason = idNo.trim() ? rejection : 'certificate.empty'
  const detail = reason in zhCNDetail ? zhCNDetail[reason as keyof typeof zhCNDetail] : ''
  return {field: 'idNo', message: zhCN[reason], detail}
}
