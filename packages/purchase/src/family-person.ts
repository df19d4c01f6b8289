import type {Relation} from '@hmb/contract/codes/relation'
import type {PopupPerson} from '@hmb/contract/family'
import type {Dict} from '@hmb/contract/project'
import {dictionaryText} from '@hmb/rules/dictionary'
import {maskDocument} from '@hmb/rules/document'
import type {InsuredEntry, InsuredValues} from '@hmb/rules/insured'
import {birthAndSexOf, relationNames} from '@hmb/rules/relation'

/** A family member (家庭成员) with the field names that every call but `query/family` uses. `idNo` is masked. */
export interface Person extends InsuredEntry {
  idTypeName: string
  relationName: string
  medicalAddrName: string
  nationalityName: string
}

/**
 * Converts the field names of `query/family`, which no request uses.
 *
 * @example
 * personFromPopup({cardTypeCode: 'SFZ', cardNum: '3499**********0047', place: '', …}).idType // 'SFZ'
 */
export function personFromPopup(popup: PopupPerson): Person {
  return {
    id: popup.id,
    name: popup.name,
    idType: popup.cardTypeCode,
    idTypeName: popup.cardTypeValue,
    idNo: popup.cardNum,
    sex: popup.sex,
    birthday: popup.birthday,
    nationality: popup.nationalityCode,
    nationalityName: popup.nationalityValue,
    medicalAddr: popup.place,
    medicalAddrName: popup.placeName,
    phone: popup.userPhone,
    relation: popup.relationType,
    relationName: popup.relatioValue,
    incomplete: popup.hasAddLossData,
    cover: popup.cover,
  }
}

/** A member who was just saved, for the case that the server's list could not be read again. */
export function personFromForm(
  id: string,
  values: InsuredValues,
  {idTypes, places}: {idTypes: readonly Dict[]; places: readonly Dict[]},
): Person {
  const relation = values.relation as Relation
  return {
    ...values,
    ...birthAndSexOf(values),
    id,
    relation,
    idNo: maskDocument(values.idNo),
    relationName: relationNames[relation],
    idTypeName: dictionaryText(idTypes, values.idType),
    medicalAddrName: dictionaryText(places, values.medicalAddr),
    nationalityName: '',
    incomplete: false,
    cover: null,
  }
}
