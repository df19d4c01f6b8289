import type {Relation} from '@hmb/contract/codes/relation'
import type {PopupPerson} from '@hmb/contract/family'
import type {Dict} from '@hmb/contract/project'
import {maskDocument} from '@hmb/rules/document'
import type {InsuredEntry, InsuredFacts} from '@hmb/rules/insured'
import {bornOf, relationNames} from '@hmb/rules/relation'

/** A family member as the purchase holds one, in the plain names that every call but `query/family` speaks. `idNo` is masked. */
export interface Person extends InsuredEntry {
  idTypeName: string
  relationName: string
  medicalAddrName: string
  nationalityName: string
}

/**
 * Popup names come in from one call and are never sent.
 *
 * @example
 * personOf({cardTypeCode: 'SFZ', cardNum: '3499**********0047', place: '', …}).idType // 'SFZ'
 */
export function personOf(popup: PopupPerson): Person {
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
  }
}

/** A member as just saved, when the server's list could not be read again. */
export function personFrom(
  id: string,
  facts: InsuredFacts,
  {idTypes, places}: {idTypes: readonly Dict[]; places: readonly Dict[]},
): Person {
  const relation = facts.relation as Relation
  return {
    ...facts,
    ...bornOf(facts),
    id,
    relation,
    idNo: maskDocument(facts.idNo),
    relationName: relationNames[relation],
    idTypeName: textOf(idTypes, facts.idType),
    medicalAddrName: textOf(places, facts.medicalAddr),
    nationalityName: '',
    incomplete: false,
  }
}

/**
 * The text of a code in a dictionary of one or two levels; '' when it is not in it.
 *
 * @example
 * textOf(places, 'ah-0101') // '瑶海区'
 */
export function textOf(dictionary: readonly Dict[], code: string): string {
  for (const {dictionaryName, dictionaryValue, children} of dictionary) {
    if (dictionaryValue === code) return dictionaryName
    const inner = textOf(children, code)
    if (inner) return inner
  }
  return ''
}
