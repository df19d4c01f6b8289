import {type CallError, isBusinessError} from '@hmb/contract/call-error'
import {ErrorCode} from '@hmb/contract/codes/error-code'

/**
 * The session has ended or may not buy. The shell opens another page, so the flow shows no error. The payment has the same
 * rule, `isSessionError`: a module that both load would be a chunk of its own.
 */
export const endsSession = (error: CallError): boolean =>
  isBusinessError(error, ErrorCode.UNAUTHORIZED, ErrorCode.REAUTHORIZATION_REQUIRED, ErrorCode.ACCESS_LIMITED)
