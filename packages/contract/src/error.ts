/**
 * Why a call gave no answer.
 * - `network`: nothing came back. `timeout`: nothing came back in time. `aborted`: the caller gave up.
 * - `http`: a status of 400 or more. `answer`: an answer that cannot be read or does not fit its schema.
 * - `business`: the server refused with a code and a sentence for the person.
 */
export type ApiErrorKind = 'network' | 'timeout' | 'aborted' | 'http' | 'answer' | 'business'

/** The one error of every call. `code` is the envelope's code, for `http` the status, else 0. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind
  readonly code: number
  /** The path of the call, for logs. */
  readonly call: string

  constructor(kind: ApiErrorKind, code: number, message: string, call: string) {
    super(message)
    this.name = 'ApiError'
    this.kind = kind
    this.code = code
    this.call = call
  }
}

/** True when the same ask may have been carried out all the same, so that only the server can tell. */
export function isUncertain(error: Pick<ApiError, 'kind'>): boolean {
  return error.kind !== 'business'
}
