import {createHash} from 'node:crypto'
import {findTestOutcome, type TestOutcome} from './test-outcomes.ts'

/** The document that says who somebody is, as it travels on the wire. */
export interface Identity {
  /** SFZ, WGEHZ, XGTQHZGAJVLWNDTXZ, AMTQHZGAJVLWNDTXZ, TWJMLWDLTXZ, WGRYJJLZ */
  idType: string
  idNo: string
}

/** In each the one group is the outcome. No real area code has 9999 behind its province. */
const sandboxNumbers: Record<string, RegExp> = {
  SFZ: /^\d{2}9999\d{8}(\d{2})\d[\dX]$/,
  WGEHZ: /^TEST(\d{2})\d$/,
  XGTQHZGAJVLWNDTXZ: /^[HM]00000(\d{2})\d$/,
  AMTQHZGAJVLWNDTXZ: /^[HM]00000(\d{2})\d$/,
  TWJMLWDLTXZ: /^00000(\d{2})\d$/,
}

/**
 * The outcome written into a sandbox person's document number; '' for everybody else.
 * @example outcomeOf({idType: 'SFZ', idNo: '349999198506151011'}) // '10'
 * @example outcomeOf({idType: 'WGEHZ', idNo: 'TEST620'}) // '62'
 */
export function outcomeCodeOf({idType, idNo}: Identity): string {
  return sandboxNumbers[idType]?.exec(idNo.trim().toUpperCase())?.[1] ?? ''
}

export function testOutcomeOf(identity: Identity): TestOutcome | undefined {
  return findTestOutcome('document', outcomeCodeOf(identity))
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/**
 * A resident number with this outcome and a valid check digit: a man born on 15 June 1985, who belongs to nobody.
 * @example residentNumber('10') // '349999198506151011'
 */
export function residentIdNumber(outcome: string): string {
  const body = `34999919850615${outcome}1`
  const sum = weights.reduce((total, weight, place) => total + weight * Number(body[place]), 0)
  return body + '10X98765432'.charAt(sum % 11)
}

/** Tells one payer's payments from another's, without keeping who it is. */
export const payerHashOf = ({idType, idNo}: Identity): string =>
  createHash('sha256').update(`payer ${idType}:${idNo.toUpperCase()}`).digest('hex')

/** psnNo: the person's number at the medical insurance, 20 digits, always the same for the same document. */
export function personNumber({idType, idNo}: Identity): string {
  const hash = createHash('sha256').update(`${idType}:${idNo.toUpperCase()}`).digest('hex')
  return BigInt(`0x${hash}`).toString().slice(0, 20)
}
