import {ErrorCode} from '@hmb/contract/codes/error-code'
import {errorMessages} from '@hmb/contract/codes/error-messages'
import type {User} from '../../context/user-session.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {unreachableCode} from '../../platform/providers/client.ts'

/** A platform's code for a wrong password. */
export const wrongPasswordCode = 'WRONG_PASSWORD'

/** A platform's codes for a malformed request: a mistake of this server, not of the person. */
const requestErrors = ['PARAM_ERROR', 'INVALID_REQUEST']

/**
 * The error that a person sees for a platform's rejection.
 *
 * - `ACCOUNT_DECLINED`: the account is declined.
 * - `REORDER_REQUIRED`: the order must be placed again.
 * - `ACCOUNT_PAYMENT_IN_PROGRESS`: another attempt for the order is open.
 * - `PAYMENT_IN_PROGRESS`: another attempt has closed this one.
 * - `PROVIDER_UNAVAILABLE`: the platform gave no response, or did not understand the request.
 * - The errors of a bank password or an SMS code have the same names as elsewhere.
 *
 * @example
 * throw accountError({code: 'ACCOUNT_REFUSED', message: '余额不足'}) // ACCOUNT_DECLINED 余额不足
 */
export function accountError({code, message}: {code: string; message: string}): BusinessError {
  switch (code) {
    case unreachableCode:
      return new BusinessError(ErrorCode.PROVIDER_UNAVAILABLE)
    case 'ORDER_RENEW':
      return new BusinessError(ErrorCode.REORDER_REQUIRED, {message})
    case 'ORDER_HELD':
      return new BusinessError(ErrorCode.ACCOUNT_PAYMENT_IN_PROGRESS, {message})
    case wrongPasswordCode:
      return new BusinessError(ErrorCode.BANK_PASSWORD_WRONG)
    case 'WRONG_SMS_CODE':
      return new BusinessError(ErrorCode.MEDICAL_SMS_CODE_WRONG)
    case 'SMS_FAILED':
      return new BusinessError(ErrorCode.SMS_SEND_FAILED)
    case 'SMS_CODE_EXPIRED':
      return new BusinessError(ErrorCode.SMS_CODE_EXPIRED)
    case 'SMS_CODE_LOCKED':
      return new BusinessError(ErrorCode.SMS_CODE_LOCKED)
    case 'ORDER_CLOSED':
      return new BusinessError(ErrorCode.PAYMENT_IN_PROGRESS)
    default:
      return requestErrors.includes(code)
        ? new BusinessError(ErrorCode.PROVIDER_UNAVAILABLE)
        : new BusinessError(ErrorCode.ACCOUNT_DECLINED, {message})
  }
}

/**
 * A platform's message about an applicant before the holder is proven. A login that sees the applicant masked gets a
 * general sentence instead, because the applicant may be the phone's earlier holder.
 *
 * @example
 * disclosedReason({unproven: true}, '个人账户状态异常') // '当前支付方式不可用，请更换'
 */
export const disclosedReason = ({unproven}: Pick<User, 'unproven'>, message: string): string =>
  unproven && message !== '' ? errorMessages[ErrorCode.PAY_METHOD_UNAVAILABLE] : message
