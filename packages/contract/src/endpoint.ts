import type {GenericSchema, InferInput, InferOutput} from 'valibot'

/**
 * One HTTP call as a value, for client and server.
 *
 * @example
 * export const detail = get('/api/taurus/user/detail', {request: v.object({}), response: UserDetail, session: 'user'})
 */
export interface Endpoint<
  Request extends GenericSchema = GenericSchema,
  Response extends GenericSchema = GenericSchema,
> {
  readonly method: 'GET' | 'POST'
  /** Without the environment prefix, e.g. `/api/aries/order/create`. */
  readonly path: string
  readonly request: Request
  readonly response: Response
  /**
   * `user`: the server refuses with 401 unless a phone is logged in. `staff`: unless the operator's staff is. `visitor`:
   * every caller is allowed.
   */
  readonly session: 'visitor' | 'user' | 'staff'
  /**
   * What the client does when the server refuses the session. `redirect`: UNAUTHORIZED opens the login,
   * REAUTHORIZATION_REQUIRED the authorization. `authorize`: nothing after UNAUTHORIZED (group enquiry, 团体投保).
   * `ignore`: nothing after both (calls beside the page).
   */
  readonly unauthorized: 'redirect' | 'authorize' | 'ignore'
  /** The codes that the caller handles, without a toast. `all`: the caller shows every error. */
  readonly handles: readonly number[] | 'all'
  /**
   * Accepts an `Idempotency-Key`: the same key with the same body returns the same response, or carries out the call
   * again without harm.
   */
  readonly idempotent: boolean
  /** A GET that changes data. The server requires the projectId header, which another site cannot send. */
  readonly changes: boolean
  /** Fields of the request that are secrets of the person. No server logs or stores them, not even as a hash. */
  readonly secretFields: readonly string[]
  /** The Chinese names of fields that no other call has, for INVALID_FIELD. */
  readonly fields: Readonly<Record<string, string>>
  /** The body is form-encoded (application/x-www-form-urlencoded), of at most `maxBytes`. Absent: JSON. */
  readonly form?: {readonly maxBytes: number}
}

interface Description<Request, Response> {
  request: Request
  response: Response
  session?: Endpoint['session']
  unauthorized?: Endpoint['unauthorized']
  handles?: Endpoint['handles']
  idempotent?: boolean
  changes?: boolean
  secretFields?: Endpoint['secretFields']
  fields?: Endpoint['fields']
}

/** The request that a caller passes. */
export type RequestOf<E extends Endpoint> = InferInput<E['request']>
/** The request as the server reads it, after its schema. */
export type ParsedRequestOf<E extends Endpoint> = InferOutput<E['request']>
/** The response that a caller gets: `data` of the envelope. */
export type ResponseOf<E extends Endpoint> = InferOutput<E['response']>
/** The response that the server sends, before the client's schema. */
export type UnparsedResponseOf<E extends Endpoint> = InferInput<E['response']>

// NO_SIDE_EFFECTS lets a bundler drop every endpoint that the build does not call, such as those of another city.

/** A GET call: the request is the query string. */
/* @__NO_SIDE_EFFECTS__ */
export function get<Request extends GenericSchema, Response extends GenericSchema>(
  path: string,
  description: Description<Request, Response>,
): Endpoint<Request, Response> {
  return endpoint('GET', path, description)
}

/** A POST call: the request is the JSON body. */
/* @__NO_SIDE_EFFECTS__ */
export function post<Request extends GenericSchema, Response extends GenericSchema>(
  path: string,
  description: Description<Request, Response>,
): Endpoint<Request, Response> {
  return endpoint('POST', path, description)
}

/** A POST call whose request is a form: a page that is closing can send it. */
/* @__NO_SIDE_EFFECTS__ */
export function postForm<Request extends GenericSchema, Response extends GenericSchema>(
  path: string,
  {maxBytes, ...description}: Description<Request, Response> & {maxBytes: number},
): Endpoint<Request, Response> {
  return {...endpoint('POST', path, description), form: {maxBytes}}
}

function endpoint<Request extends GenericSchema, Response extends GenericSchema>(
  method: Endpoint['method'],
  path: string,
  {
    session = 'visitor',
    unauthorized = 'redirect',
    handles = [],
    idempotent = false,
    changes = false,
    secretFields = [],
    fields = {},
    request,
    response,
  }: Description<Request, Response>,
): Endpoint<Request, Response> {
  return {method, path, request, response, session, unauthorized, handles, idempotent, changes, secretFields, fields}
}
