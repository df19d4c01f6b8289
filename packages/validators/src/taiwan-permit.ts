import {trimmedText} from './internal/trimmed-text.ts'
import {type Accepted, type Rule, rule} from './rule.ts'

export type TaiwanPermitReason = 'taiwan-permit.format'

/**
 * A Taiwan resident's travel permit (TWJMLWDLTXZ): eight digits; the older one has ten, and may end with a letter or digit
 * in brackets, which are returned half-width.
 *
 * @example
 * taiwanPermit('0725745601（b）') // {ok: true, value: '0725745601(B)'}
 * taiwanPermit('123456789') // {ok: false, reason: 'taiwan-permit.format'}
 */
export const taiwanPermit: Rule<Accepted, TaiwanPermitReason> = /* @__PURE__ */ rule((typed) => {
  const value = trimmedText(typed).replace('（', '(').replace('）', ')')
  return /^(?:\d{8}|\d{10}(?:\([A-Za-z\d]\))?)$/.test(value)
    ? {ok: true, value: value.toUpperCase()}
    : {ok: false, reason: 'taiwan-permit.format'}
})
