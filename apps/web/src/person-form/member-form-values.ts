import {DocumentType} from '@hmb/contract/codes/document-type'
import {Relation} from '@hmb/contract/codes/relation'
import type {Member} from '@hmb/contract/family'
import type {Apct} from '@hmb/contract/user'
import type {InsuredValues} from '@hmb/rules/insured'

export const blankMember: InsuredValues = {
  relation: '',
  name: '',
  idType: DocumentType.RESIDENT_ID_CARD,
  idNo: '',
  sex: '',
  birthday: '',
  nationality: '',
  medicalAddr: '',
  phone: '',
}

/** The values of a new own record: the applicant's data, if there is an applicant. */
export function ownFormValues(applicant: Apct | null): InsuredValues {
  if (!applicant) return {...blankMember, relation: Relation.SELF}
  const {name, idType, idNo, sex, birthday, nationality, medicalAddr, phone} = applicant
  return {relation: Relation.SELF, name, idType, idNo, sex, birthday, nationality, medicalAddr, phone}
}

/** A member's record as values of the form. */
export function memberFormValues(member: Member): InsuredValues {
  const {relationType, name, idType, idNo, sex, birthday, nationality, medicalAddr, phone} = member
  return {relation: relationType, name, idType, idNo, sex, birthday, nationality, medicalAddr, phone}
}
