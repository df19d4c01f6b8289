import {DocumentType} from '@hmb/contract/codes/document-type'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {Sex} from '@hmb/contract/codes/sex'
import {bornOf} from '@hmb/rules/relation'
import {birthday as birthdayRule} from '@hmb/validators/birthday'
import {certificate} from '@hmb/validators/certificate'
import {upgrade15} from '@hmb/validators/id-card'
import {personName} from '@hmb/validators/person-name'
import {dictionaryNameOf, type ProjectDictionary} from '../../content/dictionary/dictionary.ts'
import {BusinessError} from '../../platform/http/business-error.ts'

/** An applicant's or a family member's data as it arrives. */
export interface PersonInput {
  name: string
  idType: DocumentType
  idNo: string
  sex: Sex | ''
  birthday: string
  medicalAddr: string
  nationality: string
}

/** The same in the one form in which it is stored and compared. */
export interface CheckedPerson {
  name: string
  idType: DocumentType
  /** Resident numbers with 18 digits, letters upper case. */
  idNo: string
  sex: typeof Sex.MALE | typeof Sex.FEMALE
  birthday: string
  medicalAddr: string
  nationality: string
}

const bad = (field: string) => new BusinessError(ErrorCode.INVALID_FIELD, {field})

/**
 * Checks a person field by field and brings it into its stored form; the first wrong field is named. A resident number
 * tells sex and birthday itself, whatever was sent.
 *
 * @param today - yyyy-MM-dd in China
 */
export function checkPerson(asked: PersonInput, dictionary: ProjectDictionary, today: string): CheckedPerson {
  const name = personName(asked.name)
  if (!name.ok) throw bad('姓名')
  const document = certificate(asked.idType)(asked.idNo, {today})
  if (!document.ok) throw bad('证件号码')
  const idNo = asked.idType === DocumentType.RESIDENT_ID_CARD ? upgrade15(document.value) : document.value

  const {sex, birthday} = bornOf({...asked, idNo}, today)
  if (sex !== Sex.MALE && sex !== Sex.FEMALE) throw bad('性别')
  const born = birthdayRule(birthday, {today})
  if (!born.ok) throw bad('出生日期')

  const {medicalAddr, nationality} = asked
  if (medicalAddr && !dictionaryNameOf(dictionary.medicalPlaces, medicalAddr)) throw bad('医保所在地')
  if (nationality && !dictionaryNameOf(dictionary.nationalities, nationality)) throw bad('国籍')
  return {name: name.value, idType: asked.idType, idNo, sex, birthday: born.value, medicalAddr, nationality}
}

/**
 * The same for the same document, whatever type it was entered under: a Hong Kong or Macau permit may stand under either.
 *
 * @example
 * documentKey('XGTQHZGAJVLWNDTXZ', 'H32031177') // 'HM H32031177'
 */
export function documentKey(idType: string, idNo: string): string {
  const kind = idType === DocumentType.HONG_KONG_PERMIT || idType === DocumentType.MACAU_PERMIT ? 'HM' : idType
  return `${kind} ${idNo}`
}
