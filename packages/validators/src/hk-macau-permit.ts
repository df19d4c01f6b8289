import {trimmedText} from './internal/trimmed-text.ts'
import {type Accepted, type Rule, rule} from './rule.ts'

export type HkMacauPermitReason = 'hk-macau-permit.format'

/** An accepted permit number: its holder and, in the ten-digit form, the issue count (two digits, else ''). */
export interface AcceptedHkMacauPermit extends Accepted {
  readonly holder: 'hongkong' | 'macau'
  readonly issue: string
}

/**
 * A Hong Kong or Macau resident's travel permit: H or M and eight digits, in the older form two more for the issue.
 *
 * @example
 * hkMacauPermit('m3203117707') // {ok: true, value: 'M3203117707', holder: 'macau', issue: '07'}
 */
export const hkMacauPermit: Rule<AcceptedHkMacauPermit, HkMacauPermitReason> = /* @__PURE__ */ rule((typed) => {
  const value = trimmedText(typed).toUpperCase()
  return /^[HM]\d{8}(?:\d\d)?$/.test(value)
    ? {ok: true, value, holder: value[0] === 'H' ? 'hongkong' : 'macau', issue: value.slice(9)}
    : {ok: false, reason: 'hk-macau-permit.format'}
})
