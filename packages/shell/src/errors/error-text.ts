import type {CallError} from '@hmb/contract/call-error'
import {copy} from './error-copy.ts'

/**
 * The sentence that a person reads about a failed call: the server's own where it sent one. Takes an `ApiError`, a `CallError` or
 * anything else that was thrown. Whether the server may have carried out the request is in `CallError.outcomeUnknown`.
 *
 * @example
 * errorText(new ApiError('business', ErrorCode.SMS_CODE_WRONG, '验证码错误，请重新输入', path)) // '验证码错误，请重新输入'
 * errorText(callErrorOf(new TypeError('Failed to fetch'))) // '系统错误，请稍后重试'
 */
export function errorText(error: unknown): string {
  if (!isCallError(error)) return copy.unclear
  const {kind, code, message} = error
  if (kind === 'business') return message || copy.failed
  if (kind === 'http') return code >= 500 ? copy.failed : message || copy.unclear
  if (kind === 'network' && globalThis.navigator?.onLine === false) return copy.offline
  return copy.unclear
}

function isCallError(error: unknown): error is Pick<CallError, 'kind' | 'code' | 'message'> {
  return error instanceof Object && 'kind' in error
}
