import {ApiError, isUncertain} from '@hmb/contract/api-error'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {Refusal} from './payment-destination.ts'

/** The same key is still at work: nobody knows yet what will come of it. */
const stillRunningCode = ErrorCode.REQUEST_IN_PROGRESS

/** What a machine keeps of a failed call. */
export function refusalOf(cause: unknown): Refusal {
  if (!(cause instanceof ApiError)) return {kind: 'response', code: 0, message: '', uncertain: true}
  const {kind, code, message} = cause
  return {kind, code, message, uncertain: isUncertain(cause) || code === stillRunningCode}
}

/**
 * Whether the server itself refused, with one of these codes if any are given.
 *
 * @example
 * isRefused(refusal, 5008)
 */
export function isRefused(refusal: Refusal | undefined, ...codes: readonly number[]): boolean {
  if (refusal?.kind !== 'business' || refusal.uncertain) return false
  return codes.length === 0 || codes.includes(refusal.code)
}
