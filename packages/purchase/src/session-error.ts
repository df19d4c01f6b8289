import type {CallError} from '@hmb/contract/call-error'
import {ErrorCode} from '@hmb/contract/codes/error-code'

/** The session has ended or may not buy. The shell opens another page, so the flow shows no error. */
export function endsSession({code}: CallError): boolean {
  return (
    code === ErrorCode.UNAUTHORIZED || code === ErrorCode.REAUTHORIZATION_REQUIRED || code === ErrorCode.ACCESS_LIMITED
  )
}
