import {type Accepted, type Rule, rule} from './rule.ts'

export type PhoneReason = 'phone.format'

/**
 * A mobile number of mainland China: white space is dropped, then eleven digits, the first 1, the second 3 to 9. Narrower prefix
 * tables become outdated and reject people.
 *
 * @example
 * phone('138 3838 9438') // {ok: true, value: '13838389438'}
 * phone('12838389438') // {ok: false, reason: 'phone.format'}
 */
export const phone: Rule<Accepted, PhoneReason> = /* @__PURE__ */ rule((typed) => {
  const value = typeof typed === 'string' ? typed.replace(/\s/g, '') : ''
  return /^1[3-9]\d{9}$/.test(value) ? {ok: true, value} : {ok: false, reason: 'phone.format'}
})

/** Digits of a phone number; inputs accept no more characters. */
export const phoneLength = 11

/**
 * The text that a phone input shows after typing or pasting: full-width digits count as digits, a leading +86 or 0086 and
 * everything that is not a digit is dropped, the rest is cut at eleven.
 *
 * @example
 * phoneInput('+86 138-3838-9438') // '13838389438'
 */
export function phoneInput(typed: string): string {
  // Contacts copied on a phone arrive wrapped in invisible direction marks, so the prefix may follow some.
  return typed
    .normalize('NFKC')
    .replace(/^[^\d+]*(?:\+86|0086)/, '')
    .replace(/\D/g, '')
    .slice(0, phoneLength)
}
