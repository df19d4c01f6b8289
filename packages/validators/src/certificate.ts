import {
  type AcceptedForeignResidentPermit,
  type ForeignResidentPermitReason,
  foreignResidentPermit,
} from './foreign-resident-permit.ts'
import {type AcceptedHkMacauPermit, type HkMacauPermitReason, hkMacauPermit} from './hk-macau-permit.ts'
import {type AcceptedIdCard, type IdCardReason, idCard} from './id-card.ts'
import {type PassportReason, passport} from './passport.ts'
import {type Accepted, type OnDay, type Rejected, type Rule, rule} from './rule.ts'
import {type TaiwanPermitReason, taiwanPermit} from './taiwan-permit.ts'

/**
 * SFZ resident ID card, XGTQHZGAJVLWNDTXZ and AMTQHZGAJVLWNDTXZ Hong Kong and Macau permits, TWJMLWDLTXZ Taiwan permit,
 * WGEHZ foreign passport, WGRYJJLZ foreign resident permit.
 */
export const certificateTypes = [
  'SFZ',
  'XGTQHZGAJVLWNDTXZ',
  'AMTQHZGAJVLWNDTXZ',
  'TWJMLWDLTXZ',
  'WGEHZ',
  'WGRYJJLZ',
] as const
export type CertificateType = (typeof certificateTypes)[number]

export type AcceptedCertificate = AcceptedIdCard | AcceptedHkMacauPermit | AcceptedForeignResidentPermit | Accepted

export type CertificateReason =
  | 'certificate.type'
  | 'certificate.empty'
  | IdCardReason
  | HkMacauPermitReason
  | TaiwanPermitReason
  | PassportReason
  | ForeignResidentPermitReason

export type CertificateRule = Rule<AcceptedCertificate, CertificateReason, string, OnDay>

/**
 * The rule for a document of that type. H and M are accepted under both permit types. Without a known type
 * every number is rejected with `certificate.type`.
 *
 * @example
 * certificate('WGEHZ')('E1234567') // {ok: true, value: 'E1234567'}
 * certificate('SFZ')('') // {ok: false, reason: 'certificate.empty'}
 * certificate('')('E1234567') // {ok: false, reason: 'certificate.type'}
 */
export function certificate(type: CertificateType | (string & {})): CertificateRule {
  return rule((typed, options) => verdictFor(type, typed, options))
}

/**
 * `certificate(type)` for the family form: a resident ID number must have all 18 digits.
 *
 * @example
 * familyCertificate('SFZ')('330102200403064') // {ok: false, reason: 'id-card.format'}
 */
export function familyCertificate(type: CertificateType | (string & {})): CertificateRule {
  return rule((typed, options) => {
    const verdict = verdictFor(type, typed, options)
    return type === 'SFZ' && verdict.ok && verdict.value.length < 18 ? {ok: false, reason: 'id-card.format'} : verdict
  })
}

function verdictFor(
  type: string,
  typed: unknown,
  options: OnDay | undefined,
): AcceptedCertificate | Rejected<CertificateReason> {
  const chosenRule = ruleFor(type)
  if (!chosenRule) return {ok: false, reason: 'certificate.type'}
  const isEmpty = typed == null || (typeof typed === 'string' && !typed.trim())
  return isEmpty ? {ok: false, reason: 'certificate.empty'} : chosenRule(typed, options)
}

function ruleFor(type: string) {
  switch (type) {
    case 'SFZ':
      return idCard
    case 'XGTQHZGAJVLWNDTXZ':
    case 'AMTQHZGAJVLWNDTXZ':
      return hkMacauPermit
    case 'TWJMLWDLTXZ':
      return taiwanPermit
    case 'WGEHZ':
      return passport
    case 'WGRYJJLZ':
      return foreignResidentPermit
    default:
      return undefined
  }
}
