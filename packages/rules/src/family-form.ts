import {DocumentType} from '@hmb/contract/codes/document-type'
import {Relation} from '@hmb/contract/codes/relation'
import {Sex} from '@hmb/contract/codes/sex'
import {birthday as birthdayRule} from '@hmb/validators/birthday'
import {type CertificateReason, familyCertificate} from '@hmb/validators/certificate'
import {familyName} from '@hmb/validators/person-name'
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
import {bornOf, mayRelate} from './relation.ts'

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

  const name = familyName(values.name)
  // A purchase may have saved a longer name. It stays valid until it is changed.
  if (!name.ok && values.name !== saved?.name) addError('name', zhCN[name.reason])

  const document = familyCertificate(idType)(values.idNo, {today})
  if (!idType) addError('idType', zhCN['certificate.type'])
  else if (!document.ok) errors.push(numberError(values.idNo, document.reason))
  // The list has numbers in their normal form.
  else if (name.ok && isDuplicate({...values, idNo: document.value}, others)) addError('idNo', duplicateInsuredText)

  if (!relation) addError('relation', zhCN['relation.empty'])
  else if (relation === Relation.SELF && others.some((other) => other.relation === Relation.SELF))
    addError('relation', duplicateSelfText)
  const relationIndex = errors.length

  if (idType && idType !== DocumentType.RESIDENT_ID_CARD) {
    if (values.sex !== Sex.MALE && values.sex !== Sex.FEMALE) addError('sex', zhCN['relation.sex'])
    const born = birthdayRule(values.birthday, {today})
    if (!born.ok) addError('birthday', zhCN[born.reason])
  }
  const isValid = (field: InsuredField) => errors.every((error) => error.field !== field)
  if (relation && document.ok && isValid('relation') && isValid('sex') && isValid('birthday')) {
    const verdict = mayRelate(relation, bornOf(values, today), self, today)
    if (!verdict.ok) errors.splice(relationIndex, 0, {field: 'relation', message: verdict.message, detail: ''})
  }
  if (values.phone) errors.push(...phoneErrors(values.phone))
  return errors
}

function numberError(idNo: string, rejection: CertificateReason): FieldError<InsuredField> {
  // An empty passport number has a reason of its own, which this form does not show.
  const reason = idNo.trim() ? rejection : 'certificate.empty'
  const detail = reason in zhCNDetail ? zhCNDetail[reason as keyof typeof zhCNDetail] : ''
  return {field: 'idNo', message: zhCN[reason], detail}
}
