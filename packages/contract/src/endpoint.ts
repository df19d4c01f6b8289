import type {GenericSchema, InferInput, InferOutput} from 'valibot'

/**
 * One HTTP call as a value: everything both sides need to know of it.
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
  /** `user`: refused with 401 without a logged-in phone. `visitor`: anybody may call. */
  readonly session: 'visitor' | 'user'
  /** A 401 of this call says nothing and goes nowhere (group enquiry). */
  readonly unauthorized: 'redirect' | 'ignore'
  /** Business codes that the caller handles itself, so that no toast is shown for them. `all`: the caller shows every refusal. */
  readonly handles: readonly number[] | 'all'
  /** Takes an `Idempotency-Key`: the same key with the same body gives the same answer. */
  readonly idempotent: boolean
  /** A GET that changes something: the server wants the projectId as a header, so that no foreign page can forge it. */
  readonly changes: boolean
  /** Fields of the request that may not be kept, in no form: secrets of the person. */
  readonly unkept: readonly string[]
  /** What a refusal calls fields that no other call has. */
  readonly fields: Readonly<Record<string, string>>
}

interface Description<Request, Response> {
  request: Request
  response: Response
  session?: Endpoint['session']
  unauthorized?: Endpoint['unauthorized']
  handles?: Endpoint['handles']
  idempotent?: boolean
  changes?: boolean
  unkept?: Endpoint['unkept']
  fields?: Endpoint['fields']
}

/** What a caller passes to the call. */
export type RequestOf<E extends Endpoint> = InferInput<E['request']>
/** What the server reads after its schema has been applied. */
export type ParsedRequestOf<E extends Endpoint> = InferOutput<E['request']>
/** What a caller gets: the envelope's `data`. */
export type ResponseOf<E extends Endpoint> = InferOutput<E['response']>
/** What the server gives. */
export type UnparsedResponseOf<E extends Endpoint> = InferInput<E['response']>

// The marks below keep an endpoint out of every build that does not call it, another city's above all.

/** A GET call; its request goes into the query string. */
/* @__NO_SIDE_EFFECTS__ */
export function get<Request extends GenericSchema, Response extends GenericSchema>(
  path: string,
  description: Description<Request, Response>,
): Endpoint<Request, Response> {
  return endpoint('GET', path, description)
}

/** A POST call; its request is the JSON body. */
/* @__NO_SIDE_EFFECTS__ */
export function post<Request extends GenericSchema, Response extends GenericSchema>(
  path: string,
  description: Description<Request, Response>,
): Endpoint<Request, Response> {
  return endpoint('POST', path, description)
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
    unkept = [],
    fields = {},
    request,
    response,
  }: Description<Request, Response>,
): Endpoint<Request, Response> {
  return {method, path, request, response, session, unauthorized, handles, idempotent, changes, unkept, fields}
}
