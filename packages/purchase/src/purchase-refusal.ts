import {ApiError, isUncertain} from '@hmb/contract/api-error'
import {ErrorCode} from '@hmb/contract/codes/error-code'

/** What the machine keeps of a failed call. `uncertain`: the server may have done it all the same. */
export interface Refusal {
  kind: ApiError['kind']
  code: number
  /** The server's sentence; '' when no server spoke. */
  message: string
  uncertain: boolean
}

/**
 * @example
 * refusalOf(new ApiError('business', 4003, '产品价格已更新，请确认后重新提交', path)) // {kind: 'business', code: 4003, …}
 */
export function refusalOf(cause: unknown): Refusal {
  if (!(cause instanceof ApiError)) return {kind: 'response', code: 0, message: '', uncertain: true}
  // What a call says that had no answer is for the log, not for a person.
  const message = cause.kind === 'business' || cause.kind === 'http' ? cause.message : ''
  return {kind: cause.kind, code: cause.code, message, uncertain: isUncertain(cause)}
}

/** The shell leads away from the page for these, so that nothing of them is to be shown here. */
export function leavesPage({code}: Refusal): boolean {
  return (
    code === ErrorCode.UNAUTHORIZED || code === ErrorCode.REAUTHORIZATION_REQUIRED || code === ErrorCode.ACCESS_LIMITED
  )
}
