import {ErrorCode} from '@hmb/contract/codes/error-code'
import {BusinessError} from './business-error.ts'

/** The codes for a client that has to wait. */
export type WaitCode =
  | typeof ErrorCode.ACCESS_LIMITED
  | typeof ErrorCode.RECORDER_BUSY
  | typeof ErrorCode.STAFF_LOGIN_LOCKED

/** One client calls too often, or the server is busy. The response has a `Retry-After` header. */
export class TooManyRequests extends BusinessError<WaitCode> {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number, code: WaitCode = ErrorCode.ACCESS_LIMITED) {
    super(code)
    this.retryAfterSeconds = Math.max(1, retryAfterSeconds)
  }
}
