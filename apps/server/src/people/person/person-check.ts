import {DocumentType} from '@hmb/contract/codes/document-type'
import {Sex} from '@hmb/contract/codes/sex'
import {birthAndSexOf} from '@hmb/rules/relation'
import {birthday as birthdayRule} from '@hmb/validators/birthday'
import {certificate} from '@hmb/validators/certificate'
import {upgrade15} from '@hmb/validators/id-card'
import {personName} from '@hmb/validators/person-name'
import {dictionaryNameOf} from '../../content/dictionary/dictionary.ts'
import type {ProjectDictionary} from '../../context/shown-content.ts'
import {invalidField} from '../../platform/http/invalid-field.ts'

/** An applicant's or family member's data as the client sends it. */
export interface PersonInput {
  name: string
  idType: DocumentType
  idNo: string
  sex: Sex | ''
  birthday: string
  medicalAddr: string
  nationality: string
}

/** The checked data in its stored form. */
export interface CheckedPerson {
  name: string
  idType: DocumentType
  /** 18 digits for resident ID numbers; letters in upper case. */
  idNo: string
  sex: typeof Sex.MALE | typeof Sex.FEMALE
  birthday: string
  medicalAddr: string
  nationality: string
}

/**
 * Checks a person's fields and returns the stored form. Throws with the name of the first wrong field. Sex and birthday
 * of a resident ID number come from the number.
 *
 * @param today - yyyy-MM-dd in China
 */
export function checkPerson(input: PersonInput, dictionary: ProjectDictionary, today: string): CheckedPerson {
  const name = personName(input.name)
  if (!name.ok) throw invalidField('name')
  const document = certificate(input.idType)(input.idNo, {today})
  if (!document.ok) throw invalidField('idNo')
  const idNo = input.idType === DocumentType.RESIDENT_ID_CARD ? upgrade15(document.value) : document.value

  const {sex, birthday} = birthAndSexOf({...input, idNo}, today)
  if (sex !== Sex.MALE && sex !== Sex.FEMALE) throw invalidField('sex')
  const checkedBirthday = birthdayRule(birthday, {today})
  if (!checkedBirthday.ok) throw invalidField('birthday')

  const {medicalAddr, nationality} = input
  if (medicalAddr && !dictionaryNameOf(dictionary.medicalPlaces, medicalAddr)) throw invalidField('medicalAddr')
  if (nationality && !dictionaryNameOf(dictionary.nationalities, nationality)) throw invalidField('nationality')
  return {name: name.value, idType: input.idType, idNo, sex, birthday: checkedBirthday.value, medicalAddr, nationality}
}

/**
 * The key of a document: the same for one person's permit under either of its two types, and with or without the issue count (换证次数)
 * behind the number.
 *
 * @example
 * documentKey('XGTQHZGAJVLWNDTXZ', 'H3203117701') // 'HM H32031177'
 */
export function documentKey(idType: string, idNo: string): string {
  switch (idType) {
    case DocumentType.HONG_KONG_PERMIT:
    case DocumentType.MACAU_PERMIT:
      return `HM ${idNo.slice(0, 9)}`
    case DocumentType.TAIWAN_PERMIT:
      return `${idType} ${idNo.replace(/\(.*/, '')}`
    default:
      return `${idType} ${idNo}`
  }
}
