import {birthDateAt} from './internal/calendar.ts'
import {checkDigit, normalizedNumber} from './internal/check-digit.ts'
import {hasProvinceAt} from './internal/province.ts'
import {type Accepted, type OnDay, type Rejected, type Rule, rule} from './rule.ts'

type Reason = 'format' | 'address' | 'date' | 'check-digit'
export type ForeignResidentPermitReason = `foreign-resident-permit.${Reason}`

/** The data in a permit number. The form with letters contains neither a full birth date nor a province. */
export type AcceptedForeignResidentPermit = Accepted &
  (
    | {readonly form: 15 /** Three letters */; readonly country: string}
    | {
        readonly form: 18
        /** ISO 3166 numeric, three digits */
        readonly country: string
        /** yyyy-MM-dd */
        readonly birthDate: string
        /** First two digits of a mainland address */
        readonly province: string
      }
  )

/**
 * A foreigner's permanent resident permit (WGRYJJLZ): three letters and twelve digits, or, since 2023-12-01, 9, province,
 * country, birth date, sequence and the check digit of the resident ID card. No table of countries is used.
 *
 * @example
 * foreignResidentPermit('932682198501010017')
 * // {ok: true, value: '932682198501010017', form: 18, country: '682', birthDate: '1985-01-01', province: '32'}
 * foreignResidentPermit('932682198501010018') // {ok: false, reason: 'foreign-resident-permit.check-digit'}
 */
export const foreignResidentPermit: Rule<AcceptedForeignResidentPermit, ForeignResidentPermitReason, string, OnDay> =
  /* @__PURE__ */ rule((typed, options) => {
    const value = normalizedNumber(typed)
    if (/^[A-Z]{3}\d{12}$/i.test(value))
      return {ok: true, value: value.toUpperCase(), form: 15, country: value.slice(0, 3).toUpperCase()}
    if (!/^9\d{16}[\dX]$/.test(value)) return reject('format')
    if (!hasProvinceAt(value, 1)) return reject('address')
    const birthDate = birthDateAt(value, 6, options?.today)
    if (!birthDate) return reject('date')
    if (checkDigit(value) !== value[17]) return reject('check-digit')
    return {ok: true, value, form: 18, country: value.slice(3, 6), birthDate, province: value.slice(1, 3)}
  })

function reject(reason: Reason): Rejected<ForeignResidentPermitReason> {
  return {ok: false, reason: `foreign-resident-permit.${reason}`}
}
