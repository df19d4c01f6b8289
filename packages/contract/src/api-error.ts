/**
 * Why a call failed.
 * - `network`: no response arrived. `timeout`: no response arrived in time. `aborted`: the caller cancelled the call.
 * - `http`: the HTTP status is 400 or more. `response`: the response cannot be read or does not fit its schema.
 * - `business`: the server rejected the request with a code and a sentence for the person.
 */
export type ApiErrorKind = 'network' | 'timeout' | 'aborted' | 'http' | 'response' | 'business'

/** The error that the client throws. `code` is the code of the envelope; for `http` the HTTP status, else 0. */
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
