import {InsuredType} from '@hmb/contract/codes/insured-type'
import type {OwnCover} from '@hmb/contract/own-cover'
import type {ValidatedInsured} from '@hmb/contract/validation'

/** A person who is not eligible, with the reason. */
export interface Ineligible {
  id: string
  name: string
  reason: string
  psnNo: string
  insuredType: InsuredType | null
  idTypeName: string
  idNo: string
  relation: string
  relationName: string
  /** The account's own order or policy that a REPEAT is about; null for none. */
  cover: OwnCover | null
}

/** The result of the eligibility check (资格校验): the eligible people, and all others by reason. */
export interface Eligibility {
  /** Ids of the eligible people, in the order of the request. */
  able: readonly string[]
  noMedicalList: readonly Ineligible[]
  repeatList: readonly Ineligible[]
  hUnpassList: readonly Ineligible[]
  nUnpassList: readonly Ineligible[]
  /** Without a medical record in Beijing; they can still confirm their insurance type. */
  noMedicalListBj: readonly Ineligible[]
  /** Rejected with an unknown type, or missing in the response. */
  otherList: readonly Ineligible[]
}

/** The order of the confirmations. */
export const confirmationOrder = [
  InsuredType.NEW_CITIZEN,
  InsuredType.CENTRAL_PUBLIC_FUND,
  InsuredType.OTHER_INSURANCE,
] as const

export const applicantRefusedText = '投保人身份信息校验不通过，请检查并修改重试～'

/** A person of the request. The result lists every one of them. */
type RequestedPerson = Pick<Ineligible, 'id' | 'name' | 'relation' | 'relationName'>

/**
 * Reads the result of a validation. Every person of the request is in exactly one list, and no other person is.
 *
 * @example
 * readEligibility([{id: 'f1', canCreateOrder: true, …}], [{id: 'f1', …}]).able // ['f1']
 */
export function readEligibility(
  response: readonly ValidatedInsured[],
  requested: readonly RequestedPerson[],
): Eligibility {
  const lists = {
    able: [] as string[],
    noMedicalList: [] as Ineligible[],
    repeatList: [] as Ineligible[],
    hUnpassList: [] as Ineligible[],
    nUnpassList: [] as Ineligible[],
    noMedicalListBj: [] as Ineligible[],
    otherList: [] as Ineligible[],
  }
  for (const person of requested) {
    const validated = response.find(({id}) => id === person.id)
    if (validated?.canCreateOrder) lists.able.push(person.id)
    else lists[validated ? listOfType[validated.validType] : 'otherList'].push(ineligiblePerson(person, validated))
  }
  return lists
}

const listOfType = {
  NO_MEDICAL: 'noMedicalList',
  REPEAT: 'repeatList',
  PART_HISTORY_UNPASS: 'hUnpassList',
  VERIFY_NAME_UNPASS: 'nUnpassList',
  BJ_NO_MEDICAL: 'noMedicalListBj',
  '': 'otherList',
} as const satisfies Record<ValidatedInsured['validType'], keyof Eligibility>

function ineligiblePerson(person: RequestedPerson, validated: ValidatedInsured | undefined): Ineligible {
  return {
    id: person.id,
    name: validated?.name || person.name,
    reason: validated?.reason ?? '',
    psnNo: validated?.psnNo ?? '',
    insuredType: validated?.insuredType ?? null,
    idTypeName: validated?.idTypeName ?? '',
    idNo: validated?.idNo ?? '',
    relation: validated?.relation || person.relation,
    relationName: validated?.relationName || person.relationName,
    cover: validated?.cover ?? null,
  }
}

/** The people of one reason, under its heading. */
export interface FailingGroup {
  heading: string
  /** The people are insured already, so that no data can be corrected. */
  isRepeat: boolean
  people: readonly Ineligible[]
}

const headings = [
  ['noMedicalList', '无医保资格'],
  ['repeatList', '重复投保'],
  ['hUnpassList', '大病既往史不通过'],
  ['nUnpassList', '实名认证不通过'],
  ['otherList', '其他原因'],
] as const

/**
 * The people who are not eligible, grouped for the dialog. People who can still confirm are not included.
 *
 * @example
 * failingGroups(eligibility) // [{heading: '重复投保', isRepeat: true, people: [{name: '王建国', reason: '已有有效订单或保单', …}]}]
 */
export function failingGroups(eligibility: Eligibility): FailingGroup[] {
  return headings
    .map(([list, heading]) => ({heading, isRepeat: list === 'repeatList', people: eligibility[list]}))
    .filter(({people}) => people.length > 0)
}

/** The next person and insurance type to confirm; null when none is left. */
export function nextConfirmation(
  {noMedicalListBj}: Pick<Eligibility, 'noMedicalListBj'>,
  denied: readonly InsuredType[],
): {person: Ineligible; type: InsuredType} | null {
  const person = noMedicalListBj[0]
  const type = confirmationOrder.find((each) => !denied.includes(each))
  return person && type !== undefined ? {person, type} : null
}

/** Moves the first person to confirm to the eligible people. */
export function moveFirstToEligible(eligibility: Eligibility): Eligibility {
  const [person, ...rest] = eligibility.noMedicalListBj
  return person ? {...eligibility, able: [...eligibility.able, person.id], noMedicalListBj: rest} : eligibility
}

/** Moves the first person to confirm to those without medical insurance, after three times 否. */
export function moveFirstToNoMedical(eligibility: Eligibility): Eligibility {
  const [person, ...rest] = eligibility.noMedicalListBj
  return person
    ? {...eligibility, noMedicalList: [...eligibility.noMedicalList, person], noMedicalListBj: rest}
    : eligibility
}
