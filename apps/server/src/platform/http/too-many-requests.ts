import {ErrorCode} from '@hmb/contract/codes/error-code'
import {BusinessError} from './business-error.ts'

/** One client calls too often. The response has a `Retry-After` header. */
export class TooManyRequests extends BusinessError<typeof ErrorCode.ACCESS_LIMITED> {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super(ErrorCode.ACCESS_LIMITED)
    this.retryAfterSeconds = Math.max(1, retryAfterSeconds)
  }
}
