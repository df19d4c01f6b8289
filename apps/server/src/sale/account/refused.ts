import {ErrorCode} from '@hmb/contract/codes/error-code'
import {BusinessError} from '../../platform/http/business-error.ts'
import {unreachableCode} from '../../platform/providers/client.ts'

/** What platforms say when they are asked wrongly: our mistake, not the person's. */
const ours = ['PARAM_ERROR', 'INVALID_REQUEST']

/**
 * What a platform's refusal is to the person: 5008 the order must be made anew, 5009 the account refuses, 5010 another attempt
 * holds the order, 5011 wrong password; a platform that gave no answer is a failure of the system.
 *
 * @example
 * throw asRefusal({code: 'ACCOUNT_REFUSED', message: '余额不足'}) // 5009 余额不足
 */
export function asRefusal({code, message}: {code: string; message: string}): BusinessError {
  switch (code) {
    case unreachableCode:
      return new BusinessError(ErrorCode.PROVIDER_UNAVAILABLE)
    case 'ORDER_RENEW':
      return new BusinessError(ErrorCode.REORDER_REQUIRED, {message})
    case 'ORDER_HELD':
      return new BusinessError(ErrorCode.ACCOUNT_PAYMENT_IN_PROGRESS, {message})
    case 'WRONG_PASSWORD':
      return new BusinessError(ErrorCode.BANK_PASSWORD_WRONG)
    // Closed by another try while this one was on its way.
    case 'ORDER_CLOSED':
      return new BusinessError(ErrorCode.PAYMENT_IN_PROGRESS)
    default:
      return ours.includes(code)
        ? new BusinessError(ErrorCode.PROVIDER_UNAVAILABLE)
        : new BusinessError(ErrorCode.ACCOUNT_DECLINED, {message})
  }
}
