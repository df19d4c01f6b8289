import {createHash} from 'node:crypto'
import type {ListedMember, Member, PopupPerson} from '@hmb/contract/family'
import type {OwnCover} from '@hmb/contract/own-cover'
import {requiresNationality} from '@hmb/rules/applicant'
import {maskName} from '@hmb/rules/masking'
import {relationNames} from '@hmb/rules/relation'
import {dictionaryNameOf, visiblePlace} from '../../content/dictionary/dictionary.ts'
import type {Sku} from '../../content/project/project.ts'
import type {ProjectDictionary} from '../../context/shown-content.ts'
import type {User} from '../../context/user-session.ts'
import {type Disclosure, disclosureTo} from '../disclosure/disclosure.ts'
import type {FamilyMember} from './family-member.ts'

/** A family member for its owner's form. */
export function familyMemberView(
  member: FamilyMember,
  {dictionary, lockReason, user}: {dictionary: ProjectDictionary; lockReason: string; user: User},
): Member {
  return {
    ...listedMemberView(member, dictionary, disclosureTo(user)),
    idNo: disclosureTo(user).fullIdNo(member.idNo),
    lockReason,
    // The hash of the stored values could confirm a guess of them.
    version: user.unproven ? '' : versionOf(member),
  }
}

/**
 * The version of a member's data: equal data has equal versions. A hash and not a time, because two edits may share a
 * millisecond.
 *
 * @example
 * versionOf(member) // 'q3Zr0mVXo1sK9b2Ww5H7Aw'
 */
export function versionOf(member: FamilyMember): string {
  const {id, relation, name, idType, idNo, sex, birthday, medicalAddr, nationality, phone} = member
  const values = {id, relation, name, idType, idNo, sex, birthday, medicalAddr, nationality, phone}
  // A missing column does not compile: without it an older form would overwrite a newer value.
  const versioned = values satisfies Record<Exclude<keyof FamilyMember, UnversionedColumn>, string>
  return createHash('sha256')
    .update(JSON.stringify(Object.values(versioned)))
    .digest('base64url')
    .slice(0, 22)
}

/** Columns that no form of the member changes, or that follow from the versioned ones. */
type UnversionedColumn = 'userId' | `documentKey${string}` | 'verified' | 'createdAt' | 'updatedAt'

/** A family member in its owner's list, with a masked document number. */
export function listedMemberView(
  member: FamilyMember,
  dictionary: ProjectDictionary,
  disclosure: Disclosure,
): ListedMember {
  const {id, idType, sex, relation, verified, nationality} = member
  const medicalAddr = visiblePlace(dictionary, member.medicalAddr)
  const name = disclosure.name(member.name)
  const idNo = disclosure.idNo(member.idNo)
  const phone = disclosure.phone(member.phone)
  const birthday = disclosure.birthday(member.birthday)
  return {
    id,
    name,
    idType,
    idNo,
    sex,
    birthday,
    medicalAddr,
    nationality,
    phone,
    nameSensitive: maskName(member.name),
    idTypeName: dictionaryNameOf(dictionary.idTypes, idType),
    idNoSensitive: idNo,
    relationType: relation,
    relationTypeName: relationNames[relation],
    verifyName: verified ? '已实名' : '未实名',
    verifyNameValue: verified ? 'YES' : 'NO',
    medicalAddrName: dictionaryNameOf(dictionary.medicalPlaces, medicalAddr),
    nationalityName: dictionaryNameOf(dictionary.nationalities, nationality),
  }
}

interface PopupInput {
  dictionary: ProjectDictionary
  sku: Sku
  cover: OwnCover | null
  disclosure: Disclosure
}

/** A family member in the purchase popups, with what the product requires and the cover that the account has bought. */
export function popupPersonView(member: FamilyMember, {dictionary, sku, cover, disclosure}: PopupInput): PopupPerson {
  const {id, idType, sex, relation, nationality, phone} = member
  const name = disclosure.name(member.name)
  const birthday = disclosure.birthday(member.birthday)
  const medicalPlace = visiblePlace(dictionary, member.medicalAddr)
  return {
    id,
    name,
    sex,
    birthday,
    place: medicalPlace,
    placeName: dictionaryNameOf(dictionary.medicalPlaces, medicalPlace),
    cardTypeCode: idType,
    cardTypeValue: dictionaryNameOf(dictionary.idTypes, idType),
    cardNum: disclosure.idNo(member.idNo),
    userPhone: disclosure.phone(phone),
    nationalityCode: nationality,
    nationalityValue: dictionaryNameOf(dictionary.nationalities, nationality),
    relationType: relation,
    relatioValue: relationNames[relation],
    hasAddLossData: lacksRequiredData(sku, {idType, nationality, phone, hasMedicalPlace: medicalPlace !== ''}),
    cover,
  }
}

/** The data of a family member that a product may require. */
export interface Completeness {
  idType: string
  nationality: string
  phone: string
  /** The medical place (参保地) belongs to the product's city. */
  hasMedicalPlace: boolean
}

/**
 * Whether the product requires data of the insured person (被保人) that is missing.
 *
 * @example
 * lacksRequiredData(sku, {idType: 'SFZ', nationality: '', phone: '', hasMedicalPlace: false})
 */
export function lacksRequiredData(
  sku: Pick<Sku, 'isRecognizeeNationality' | 'isNeedRecognizeeMedicalPlace' | 'isRecognizeePhone'>,
  {idType, nationality, phone, hasMedicalPlace}: Completeness,
): boolean {
  if (sku.isRecognizeeNationality && requiresNationality(idType) && !nationality) return true
  if (sku.isNeedRecognizeeMedicalPlace && !hasMedicalPlace) return true
  return sku.isRecognizeePhone && !phone
}
