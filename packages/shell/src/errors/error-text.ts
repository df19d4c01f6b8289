import type {ApiErrorKind} from '@hmb/contract/api-error'
import {copy} from './error-copy.ts'

interface Failure {
  kind: ApiErrorKind
  code: number
  message: string
}

/**
 * The sentence that tells a person of any failure.
 *
 * @example
 * messageOf(new ApiError('business', 2003, '验证码错误，请重新输入', '/api/taurus/user/login')) // the server's sentence
 * messageOf({kind: 'timeout', code: 0, message: '', call: ''}) // '系统错误，请稍后重试'
 */
export function errorText(error: unknown): string {
  if (!isFailure(error)) return copy.unclear
  const {kind, code, message} = error
  if (kind === 'business') return message || copy.failed
  if (kind === 'http') return code >= 500 ? copy.failed : message || copy.unclear
  if (kind === 'network' && globalThis.navigator?.onLine === false) return copy.offline
  return copy.unclear
}

function isFailure(error: unknown): error is Failure {
  return typeof error === 'object' && error !== null && 'kind' in error && 'code' in error && 'message' in error
}
