import {type Accepted, type Rule, rule} from './rule.ts'

export type PassportReason = 'passport.empty' | 'passport.format'

/**
 * A foreign passport (WGEHZ): 5 to 17 letters or digits, returned in upper case.
 *
 * @example
 * passport('e1234567x') // {ok: true, value: 'E1234567X'}
 * passport('') // {ok: false, reason: 'passport.empty'}
 */
export const passport: Rule<Accepted, PassportReason> = /* @__PURE__ */ rule((typed) => {
  const value = typeof typed === 'string' ? typed.trim() : (typed ?? '')
  if (value === '') return {ok: false, reason: 'passport.empty'}
  // Tested before the conversion to upper case: ı and ſ would become letters that were never written.
  return typeof value === 'string' && /^[A-Za-z\d]{5,17}$/.test(value)
    ? {ok: true, value: value.toUpperCase()}
    : {ok: false, reason: 'passport.format'}
})
