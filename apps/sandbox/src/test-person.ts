// biome-ignore-all lint/plugin: makes document numbers of test persons
import {createHash} from 'node:crypto'
import {DocumentType} from '@hmb/contract/codes/document-type'
import {findTestOutcome, type TestOutcome} from './test-outcomes.ts'

/** A person's document (证件), in the fields of the wire. */
export interface Identity {
  /** SFZ, WGEHZ, XGTQHZGAJVLWNDTXZ, AMTQHZGAJVLWNDTXZ, TWJMLWDLTXZ, WGRYJJLZ */
  idType: string
  idNo: string
}

/**
 * Document numbers of test persons by document type; the group is the outcome code. No real area code has 9999 after its
 * province.
 */
const sandboxNumbers: Record<string, RegExp> = {
  [DocumentType.RESIDENT_ID_CARD]: /^\d{2}9999\d{8}(\d{2})\d[\dX]$/,
  [DocumentType.FOREIGN_PASSPORT]: /^TEST(\d{2})\d$/,
  [DocumentType.HONG_KONG_PERMIT]: /^[HM]00000(\d{2})\d$/,
  [DocumentType.MACAU_PERMIT]: /^[HM]00000(\d{2})\d$/,
  [DocumentType.TAIWAN_PERMIT]: /^00000(\d{2})\d$/,
}

/**
 * The outcome code in a test person's document number; '' for every other person.
 * @example outcomeCodeOf({idType: 'SFZ', idNo: '349999198506151011'}) // '10'
 * @example outcomeCodeOf({idType: 'WGEHZ', idNo: 'TEST620'}) // '62'
 */
export function outcomeCodeOf({idType, idNo}: Identity): string {
  return sandboxNumbers[idType]?.exec(idNo.trim().toUpperCase())?.[1] ?? ''
}

/** The test outcome of a person; undefined for every other person. */
export function testOutcomeOf(identity: Identity): TestOutcome | undefined {
  return findTestOutcome('document', outcomeCodeOf(identity))
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/**
 * A resident ID number (居民身份证) with this outcome and a valid check digit: male, born on 15 June 1985. No real person has it.
 * @example residentIdNumber('10') // '349999198506151011'
 */
export function residentIdNumber(outcome: string): string {
  const body = `34999919850615${outcome}1`
  const sum = weights.reduce((total, weight, index) => total + weight * Number(body[index]), 0)
  return body + '10X98765432'.charAt(sum % 11)
}

const surnames = '林周陈吴郑黄何郭马罗'
const givenNames = ['晓明', '文博', '建国', '海涛', '思远', '宇航', '志强', '明辉', '晓东', '嘉诚']

/**
 * A made-up name for the test person of an outcome; every outcome has another one. The sandbox accepts any name.
 * @example testName('10') // '周晓明'
 */
export const testName = (outcome: string): string =>
  surnames.charAt(Number(outcome[0])) + (givenNames[Number(outcome[1])] ?? '')

/** Identifies a payer without storing the document number. */
export const payerHashOf = ({idType, idNo}: Identity): string =>
  createHash('sha256').update(`payer ${idType}:${idNo.toUpperCase()}`).digest('hex')

/** psnNo (医保人员编号): 20 digits, always the same for the same document. */
export function personNumber({idType, idNo}: Identity): string {
  const hash = createHash('sha256').update(`${idType}:${idNo.toUpperCase()}`).digest('hex')
  return BigInt(`0x${hash}`).toString().slice(0, 20)
}
