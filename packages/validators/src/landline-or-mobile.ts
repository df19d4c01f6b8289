import {phone} from './phone.ts'
import {type Accepted, type Rule, rule} from './rule.ts'

export type LandlineOrMobileReason = 'landline-or-mobile.format'

/** The kind of number. The value of a landline is area-number or area-number-extension. */
export interface AcceptedLandlineOrMobile extends Accepted {
  readonly line: 'mobile' | 'landline'
}

/** Characters that a contact phone may have, such as 0571-88887777-123456. */
export const contactPhoneLength = 20

/**
 * The group form's contact phone: a mobile number, or a landline with its area code (0xx and 8 digits, 0xxx and 7 or 8)
 * and up to six digits of extension. White space is dropped; a missing hyphen after the area code is added.
 *
 * @example
 * landlineOrMobile('010-8888 7777-12') // {ok: true, value: '010-88887777-12', line: 'landline'}
 * landlineOrMobile('88887777') // {ok: false, reason: 'landline-or-mobile.format'}
 */
export const landlineOrMobile: Rule<AcceptedLandlineOrMobile, LandlineOrMobileReason> = /* @__PURE__ */ rule(
  (typed) => {
    const mobile = phone(typed)
    if (mobile.ok) return {...mobile, line: 'mobile'}
    const written = typeof typed === 'string' ? typed.replace(/\s/g, '') : ''
    // Without a hyphen the area code has the length of the numbering plan: 01x and 02x have three digits, the others four.
    const joined = written.replace(/^(0[12]\d|0[3-9]\d\d)(?=\d{7})/, '$1-')
    return /^(?:0\d\d-\d{8}|0\d{3}-\d{7,8})(?:-\d{1,6})?$/.test(joined)
      ? {ok: true, value: joined, line: 'landline'}
      : {ok: false, reason: 'landline-or-mobile.format'}
  },
)
