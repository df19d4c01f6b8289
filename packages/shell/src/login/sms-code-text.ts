import {smsCodeInput} from '@hmb/validators/sms-code'

/**
 * The SMS code (验证码) in a typed, pasted or auto-filled text. A whole message gives its six digits.
 *
 * @example
 * smsCodeFromText('验证码 123456') // '123456'
 * smsCodeFromText('5分钟内有效，验证码123456') // '123456'
 * smsCodeFromText('12 34') // '1234'
 */
export function smsCodeFromText(text: string): string {
  // An input method may write full-width digits.
  const plain = text.normalize('NFKC')
  // biome-ignore lint/plugin: finds the code in a pasted message; the validator checks it
  const [, whole] = /(?:^|\D)(\d{6})(?!\d)/.exec(plain) ?? []
  return whole ?? smsCodeInput(plain)
}
