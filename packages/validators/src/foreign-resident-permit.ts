import {birthDateFrom} from './internal/calendar.ts'
import {checkDigit} from './internal/check-digit.ts'
import {provinceCode} from './internal/province.ts'
import {type Accepted, type OnDay, type Rejected, type Rule, rule} from './rule.ts'

type Fault = 'format' | 'address' | 'date' | 'check-digit'
export type ForeignResidentPermitReason = `foreign-resident-permit.${Fault}`

/** What a permit number tells; the one with letters states neither a full birth date nor a province. */
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
 * country, birth date, sequence and the check digit of the resident ID card. No table of countries is consulted.
 *
 * @example
 * foreignResidentPermit('932682198501010017')
 * // {ok: true, value: '932682198501010017', form: 18, country: '682', birthDate: '1985-01-01', province: '32'}
 * foreignResidentPermit('932682198501010018') // {ok: false, reason: 'foreign-resident-permit.check-digit'}
 */
export const foreignResidentPermit: Rule<AcceptedForeignResidentPermit, ForeignResidentPermitReason, string, OnDay> =
  /* @__PURE__ */ rule((typed, on) => {
    const written = typeof typed === 'string' ? typed.trim() : ''
    const value = written.toUpperCase()
    if (/^[A-Z]{3}\d{12}$/i.test(written)) return {ok: true, value, form: 15, country: value.slice(0, 3)}
    if (!/^9\d{16}[\dX]$/.test(value)) return no('format')
    const province = value.slice(1, 3)
    if (!provinceCode.test(province)) return no('address')
    const birthDate = birthDateFrom(value.slice(6, 14), on?.today)
    if (!birthDate) return no('date')
    if (value[17] !== checkDigit(value)) return no('check-digit')
    return {ok: true, value, form: 18, country: value.slice(3, 6), birthDate, province}
  })

function no(fault: Fault): Rejected<ForeignResidentPermitReason> {
  return {ok: false, reason: `foreign-resident-permit.${fault}`}
}
