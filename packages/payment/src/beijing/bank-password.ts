/**
 * The validation error of an entered bank password; '' when it can be sent.
 *
 * @example
 * passwordError('') // '请先输入密码'
 */
// biome-ignore lint/plugin: a bank password has six digits
export const passwordError = (password: string): '' | '请先输入密码' => (/^\d{6}$/.test(password) ? '' : '请先输入密码')
