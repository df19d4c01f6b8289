const codeDigits = 6

/**
 * The validation error of an entered code; '' when it can be sent.
 *
 * @example
 * smsCodeInputError('123') // '请先输入验证码'
 */
export function smsCodeInputError(code: string): '' | '请输入验证码' | '请先输入验证码' {
  if (code === '') return '请输入验证码'
  return /^\d+$/.test(code) && code.length === codeDigits ? '' : '请先输入验证码'
}
