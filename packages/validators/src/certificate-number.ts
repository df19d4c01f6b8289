import {trimmedText} from './internal/trimmed-text.ts'
import {type Accepted, type Rule, rule} from './rule.ts'

export type CertificateNumberReason = 'certificate-number.format'

/**
 * The eight-digit certificate number. It has no type code.
 *
 * @example
 * certificateNumber('07257456') // {ok: true, value: '07257456'}
 */
export const certificateNumber: Rule<Accepted, CertificateNumberReason> = /* @__PURE__ */ rule((typed) => {
  const value = trimmedText(typed)
  return /^\d{8}$/.test(value) ? {ok: true, value} : {ok: false, reason: 'certificate-number.format'}
})
