import {ApiError, type ApiErrorKind} from '@hmb/contract/api-error'

/** A failed call as plain data, since the store keeps no class instances. `messageOf` makes a sentence of it. */
export interface CallFailure {
  kind: ApiErrorKind
  code: number
  message: string
  call: string
}

/** Any thrown thing as the plain data that results hold. */
export function failureOf(error: unknown): CallFailure {
  if (error instanceof ApiError) {
    const {kind, code, message, call} = error
    return {kind, code, message, call}
  }
  return {kind: 'network', code: 0, message: String((error as Error)?.message ?? error), call: ''}
}
