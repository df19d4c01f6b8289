import {birthDateAt} from './internal/calendar.ts'
import {checkDigit, normalizedNumber} from './internal/check-digit.ts'
import {hasProvinceAt} from './internal/province.ts'
import {type Accepted, type OnDay, type Rejected, type Rule, rule} from './rule.ts'

export {ageOn} from './internal/calendar.ts'

export type IdCardReason = 'id-card.format' | 'id-card.address' | 'id-card.date' | 'id-card.check-digit'

/** The data about its holder that a resident ID number contains. */
export interface AcceptedIdCard extends Accepted {
  /** yyyy-MM-dd */
  readonly birthDate: string
  /** 01 male, 02 female */
  readonly sex: '01' | '02'
  /** First two digits of the address, such as 11 (Beijing) */
  readonly province: string
  /** Digits of the typed number; `upgrade15(value)` is the 18-digit form of both */
  readonly form: 15 | 18
  /** Whose card this is: a mainland resident's, or a residence permit's (81, 82, 83) */
  readonly holder: 'resident' | 'hongkong' | 'macau' | 'taiwan'
}

/**
 * A resident ID number (SFZ, GB 11643) of 18 or 15 digits, and the residence permits of Hong Kong, Macau and Taiwan
 * residents. Only the province of the address is checked: full area tables reject people whose county no longer exists.
 *
 * @example
 * idCard('33010219200403064x')
 * // {ok: true, value: '33010219200403064X', birthDate: '1920-04-03', sex: '02', province: '33', form: 18, holder: 'resident'}
 * idCard('110101199003078671') // {ok: false, reason: 'id-card.check-digit'}
 */
export const idCard: Rule<AcceptedIdCard, IdCardReason, string, OnDay> = /* @__PURE__ */ rule((typed, options) => {
  const value = normalizedNumber(typed)
  const full = upgrade15(value)
  const check = checkDigit(full)
  if (!check || full.length !== 18 || !/[\dX]$/.test(full)) return reject('format')
  if (!hasProvinceAt(full, 0)) return reject('address')
  const birthDate = birthDateAt(full, 6, options?.today)
  if (!birthDate) return reject('date')
  if (!full.endsWith(check)) return reject('check-digit')
  const province = full.slice(0, 2)
  return {
    ok: true,
    value,
    birthDate,
    sex: full.charCodeAt(16) & 1 ? '01' : '02',
    province,
    form: value.length === 15 ? 15 : 18,
    holder: province === '81' ? 'hongkong' : province === '82' ? 'macau' : province === '83' ? 'taiwan' : 'resident',
  }
})

function reject(reason: 'format' | 'address' | 'date' | 'check-digit'): Rejected<IdCardReason> {
  return {ok: false, reason: `id-card.${reason}`}
}

/**
 * The 18-digit form of a 15-digit number: 19 before the year, check digit at the end. Any other value is returned unchanged.
 *
 * @example
 * upgrade15('330102200403064') // '33010219200403064X'
 */
export function upgrade15(value: string): string {
  if (value.length !== 15) return value
  const first17 = `${value.slice(0, 6)}19${value.slice(6)}`
  const check = checkDigit(first17)
  return check ? first17 + check : value
}

/**
 * The specification's gender digit of an ID number: 1 when the digit for the sex is odd, 2 when it is even, else 0.
 * It reads only that digit; `idCard` checks the number.
 *
 * @example
 * genderDigit('110101199003078670') // 1
 * genderDigit('') // 0
 */
export function genderDigit(value: string): 0 | 1 | 2 {
  const full = upgrade15(value)
  if (!/^\d{17}[\dX]$/i.test(full)) return 0
  return full.charCodeAt(16) & 1 ? 1 : 2
}

/**
 * The birth date that an ID number states, yyyy-MM-dd; '' when it states none that exists.
 *
 * @example
 * birthDateOf('110101491001001') // '1949-10-01'
 */
export function birthDateOf(value: string, options?: OnDay): string {
  const full = upgrade15(value)
  return /^\d{17}[\dX]$/i.test(full) ? birthDateAt(full, 6, options?.today) : ''
}
