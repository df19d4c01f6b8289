import {smsCodeInput} from '@hmb/validators/sms-code'

/**
 * What the code input shows of what was typed, pasted or filled in by the phone: a whole message gives its six digits.
 *
 * @example
 * codeTyped('验证码 123456') // '123456'
 * codeTyped('5分钟内有效，验证码123456') // '123456'
 * codeTyped('12 34') // '1234'
 */
export function smsCodeFromText(typed: string): string {
  // biome-ignore lint/plugin: finds the code in a pasted message; the validator checks it
  const [, whole] = /(?:^|\D)(\d{6})(?!\d)/.exec(typed) ?? []
  return whole ?? smsCodeInput(typed)
}
