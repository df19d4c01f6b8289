import {DocumentType} from '@hmb/contract/codes/document-type'
import type {Member} from '@hmb/contract/family'
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

/** A member's record as values of the form. */
export function memberFormValues(member: Member): InsuredValues {
  const {relationType, name, idType, idNo, sex, birthday, nationality, medicalAddr, phone} = member
  return {relation: relationType, name, idType, idNo, sex, birthday, nationality, medicalAddr, phone}
}
