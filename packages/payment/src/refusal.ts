import {ApiError, isUncertain} from '@hmb/contract/error'
import type {Refusal} from './destination.ts'

/** What a machine keeps of a failed call. */
export function refusalOf(cause: unknown): Refusal {
  if (!(cause instanceof ApiError)) return {kind: 'answer', code: 0, message: '', uncertain: true}
  return {kind: cause.kind, code: cause.code, message: cause.message, uncertain: isUncertain(cause)}
}
