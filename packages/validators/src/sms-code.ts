import {type Accepted, type Rule, rule} from './rule.ts'

export type SmsCodeReason = 'sms-code.empty' | 'sms-code.short' | 'sms-code.format'

/** Digits of an SMS code. */
export const smsCodeLength = 6

/**
 * An SMS code: exactly six digits. An empty and a short code have different reasons.
 *
 * @example
 * smsCode('042137') // {ok: true, value: '042137'}
 * smsCode('') // {ok: false, reason: 'sms-code.empty'}
 * smsCode('0421') // {ok: false, reason: 'sms-code.short'}
 */
export const smsCode: Rule<Accepted, SmsCodeReason> = /* @__PURE__ */ rule((typed) => {
  const value = typed ?? ''
  if (value === '') return {ok: false, reason: 'sms-code.empty'}
  // A code in a number has lost its leading zeros, so only text is accepted.
  if (typeof value !== 'string' || !/^\d{1,6}$/.test(value)) return {ok: false, reason: 'sms-code.format'}
  return value.length < smsCodeLength ? {ok: false, reason: 'sms-code.short'} : {ok: true, value}
})

/**
 * The text that a code input shows after typing or pasting: digits only, at most six.
 *
 * @example
 * smsCodeInput('042 137 9') // '042137'
 */
export function smsCodeInput(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, smsCodeLength)
}
