import {ErrorCode} from '@hmb/contract/codes/error-code'

/** The codes that say that an SMS code (短信验证码) is wrong, expired or locked. */
export const smsCodeErrors: readonly ErrorCode[] = [
  ErrorCode.SMS_CODE_WRONG,
  ErrorCode.SMS_CODE_EXPIRED,
  ErrorCode.SMS_CODE_LOCKED,
]

/**
 * True when a form shows the sentence of the error under its SMS code field too.
 *
 * @example
 * isSmsCodeError(ErrorCode.SMS_CODE_WRONG) // true
 */
export const isSmsCodeError = (code: number): boolean => (smsCodeErrors as readonly number[]).includes(code)
