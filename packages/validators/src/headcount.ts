import {trimmedText} from './internal/trimmed-text.ts'
import {type Accepted, type Rule, rule} from './rule.ts'

export type HeadcountReason = 'headcount.format'

/**
 * How many people a company insures: a whole number from 1 to 9999999999 (ten digits), without a leading zero. Text and
 * numbers are accepted; the value is a number.
 *
 * @example
 * headcount('120') // {ok: true, value: 120}
 * headcount('012') // {ok: false, reason: 'headcount.format'}
 */
export const headcount: Rule<Accepted<number>, HeadcountReason, string | number> = /* @__PURE__ */ rule((typed) => {
  const written = typeof typed === 'number' ? `${typed}` : trimmedText(typed)
  return /^[1-9]\d{0,9}$/.test(written) ? {ok: true, value: +written} : {ok: false, reason: 'headcount.format'}
})
