import {ApiError, type ApiErrorKind} from './api-error.ts'
import {ErrorCode} from './codes/error-code.ts'

/** A failed call as plain data, for stores and machines that keep no class instances. */
export interface CallError {
  kind: ApiErrorKind
  /** The code of the envelope; for `http` the HTTP status, else 0. */
  code: number
  /** The sentence of the server; '' when the server sent none. */
  message: string
  /** The server may have carried out the request. Only a later request can show the outcome. */
  outcomeUnknown: boolean
}

/**
 * The plain data of anything that a call may throw. An error of another class counts as a network error.
 *
 * @example
 * callErrorOf(new ApiError('business', ErrorCode.PRICE_CHANGED, '产品价格已更新，请确认后重新提交', path))
 * // {kind: 'business', code: ErrorCode.PRICE_CHANGED, message: '产品价格已更新，请确认后重新提交', outcomeUnknown: false}
 */
export function callErrorOf(error: unknown): CallError {
  if (!(error instanceof ApiError)) return {kind: 'network', code: 0, message: '', outcomeUnknown: true}
  const {kind, code} = error
  // The message of every other kind is for the log.
  const message = kind === 'business' || kind === 'http' ? error.message : ''
  return {kind, code, message, outcomeUnknown: kind !== 'business' || code === ErrorCode.REQUEST_IN_PROGRESS}
}

/**
 * True when the server certainly refused the request: with one of these codes, or with any code when the list is empty.
 *
 * @example
 * isBusinessError(error, ErrorCode.REORDER_REQUIRED)
 */
export function isBusinessError(error: CallError | undefined, ...codes: readonly ErrorCode[]): boolean {
  if (error?.kind !== 'business' || error.outcomeUnknown) return false
  return codes.length === 0 || (codes as readonly number[]).includes(error.code)
}
