import type {GenericSchema} from 'valibot'

/** A path without the envelope, for the document: a redirect, a file, or what a provider calls. */
export interface PlainCall {
  readonly area: string
  /** Its name in documents, e.g. `cloudPay`. */
  readonly name: string
  readonly method: 'GET' | 'POST'
  /** Without the environment prefix. A segment `:provider` is a parameter. */
  readonly path: string
  readonly summary: string
  /** `user`: for the browser of a logged-in user. `visitor`: for everybody. `provider`: signed by a provider. */
  readonly caller: 'user' | 'visitor' | 'provider'
  /** The query of a GET, or the JSON body of a POST. */
  readonly request: GenericSchema
  /** By HTTP status. */
  readonly responses: Readonly<Record<number, PlainCallResponse>>
}

export interface PlainCallResponse {
  readonly description: string
  /** The headers that the caller needs, with their meaning. */
  readonly headers?: Readonly<Record<string, string>>
  /** Absent: no body. */
  readonly mediaType?: string
}
