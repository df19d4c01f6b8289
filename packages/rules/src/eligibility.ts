import type {ValidatedInsured} from '@hmb/contract/validation'

/** Who may not be insured, and why. */
export interface Ineligible {
  id: string
  name: string
  reason: string
  psnNo: string
  insuredType: 0 | 1 | 2 | null
  idTypeName: string
  idNo: string
  relation: string
  relationName: string
}

/** The answer of the validation, read once: who may be insured, and everybody else by the reason. */
export interface Eligibility {
  /** Ids of those who may, in the order in which they were asked for. */
  able: readonly string[]
  noMedicalList: readonly Ineligible[]
  repeatList: readonly Ineligible[]
  hUnpassList: readonly Ineligible[]
  nUnpassList: readonly Ineligible[]
  /** Without the city's medical record, but may be confirmed in person. */
  noMedicalListBj: readonly Ineligible[]
  /** Refused without a type that we know; also those of whom the answer says nothing. */
  otherList: readonly Ineligible[]
}

/** What can be confirmed of somebody without a medical record: 2 new citizen, 1 central public-funded, 0 other insurance. */
export type InsuredType = 0 | 1 | 2

/** The order in which the confirmations are asked. */
export const confirmationOrder = [2, 1, 0] as const satisfies readonly InsuredType[]

export const applicantRefused = '投保人身份信息校验不通过，请检查并修改重试～'

/** Who was asked for, so that somebody whom the answer leaves out is not lost. */
type Asked = Pick<Ineligible, 'id' | 'name' | 'relation' | 'relationName'>

/**
 * Reads the insured of a validation. Everybody who was asked for is in exactly one list; nobody else is in any.
 *
 * @example
 * readEligibility([{id: 'f1', canCreateOrder: true, …}], [{id: 'f1', …}]).able // ['f1']
 */
export function readEligibility(answer: readonly ValidatedInsured[], asked: readonly Asked[]): Eligibility {
  const lists = {
    able: [] as string[],
    noMedicalList: [] as Ineligible[],
    repeatList: [] as Ineligible[],
    hUnpassList: [] as Ineligible[],
    nUnpassList: [] as Ineligible[],
    noMedicalListBj: [] as Ineligible[],
    otherList: [] as Ineligible[],
  }
  for (const person of asked) {
    const judged = answer.find(({id}) => id === person.id)
    if (judged?.canCreateOrder) lists.able.push(person.id)
    else lists[judged ? listOf[judged.validType] : 'otherList'].push(ineligible(person, judged))
  }
  return lists
}

const listOf = {
  NO_MEDICAL: 'noMedicalList',
  REPEAT: 'repeatList',
  PART_HISTORY_UNPASS: 'hUnpassList',
  VERIFY_NAME_UNPASS: 'nUnpassList',
  BJ_NO_MEDICAL: 'noMedicalListBj',
  '': 'otherList',
} as const satisfies Record<ValidatedInsured['validType'], keyof Eligibility>

function ineligible(person: Asked, judged: ValidatedInsured | undefined): Ineligible {
  return {
    id: person.id,
    name: judged?.name || person.name,
    reason: judged?.reason ?? '',
    psnNo: judged?.psnNo ?? '',
    insuredType: judged?.insuredType ?? null,
    idTypeName: judged?.idTypeName ?? '',
    idNo: judged?.idNo ?? '',
    relation: judged?.relation || person.relation,
    relationName: judged?.relationName || person.relationName,
  }
}

/** Those who fail, under the heading of their reason. */
export interface FailingGroup {
  heading: string
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
 * Everybody who fails, grouped for the dialog. Those who may still be confirmed are not among them.
 *
 * @example
 * failingGroups(eligibility) // [{heading: '重复投保', people: [{name: '王*', reason: '已有有效订单或保单', …}]}]
 */
export function failingGroups(eligibility: Eligibility): FailingGroup[] {
  return headings
    .map(([list, heading]) => ({heading, people: eligibility[list]}))
    .filter(({people}) => people.length > 0)
}

/** Who is asked next about which type; null when nobody is left to ask. */
export function nextConfirmation(
  {noMedicalListBj}: Pick<Eligibility, 'noMedicalListBj'>,
  denied: readonly InsuredType[],
): {person: Ineligible; type: InsuredType} | null {
  const person = noMedicalListBj[0]
  const type = confirmationOrder.find((each) => !denied.includes(each))
  return person && type !== undefined ? {person, type} : null
}

/** The first of those to confirm was confirmed and may be insured. */
export function confirmed(eligibility: Eligibility): Eligibility {
  const [person, ...rest] = eligibility.noMedicalListBj
  return person ? {...eligibility, able: [...eligibility.able, person.id], noMedicalListBj: rest} : eligibility
}

/** The first of those to confirm said no three times and stays without medical insurance. */
export function unconfirmed(eligibility: Eligibility): Eligibility {
  const [person, ...rest] = eligibility.noMedicalListBj
  return person
    ? {...eligibility, noMedicalList: [...eligibility.noMedicalList, person], noMedicalListBj: rest}
    : eligibility
}
