import type {GenericSchema, InferInput, InferOutput} from 'valibot'

/**
 * One HTTP call as a value: everything both sides need to know of it.
 *
 * @example
 * export const detail = get('/api/taurus/user/detail', {ask: v.object({}), answer: UserDetail, session: 'user'})
 */
export interface Endpoint<Ask extends GenericSchema = GenericSchema, Answer extends GenericSchema = GenericSchema> {
  readonly method: 'GET' | 'POST'
  /** Without the environment prefix, e.g. `/api/aries/order/create`. */
  readonly path: string
  readonly ask: Ask
  readonly answer: Answer
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
  /** Fields of the ask that may not be kept, in no form: secrets of the person. */
  readonly unkept: readonly string[]
  /** What a refusal calls fields that no other call has. */
  readonly fields: Readonly<Record<string, string>>
}

interface Description<Ask, Answer> {
  ask: Ask
  answer: Answer
  session?: Endpoint['session']
  unauthorized?: Endpoint['unauthorized']
  handles?: Endpoint['handles']
  idempotent?: boolean
  changes?: boolean
  unkept?: Endpoint['unkept']
  fields?: Endpoint['fields']
}

/** What a caller passes to the call. */
export type AskOf<E extends Endpoint> = InferInput<E['ask']>
/** What the server reads after its schema has been applied. */
export type AskedOf<E extends Endpoint> = InferOutput<E['ask']>
/** What a caller gets: the envelope's `data`. */
export type AnswerOf<E extends Endpoint> = InferOutput<E['answer']>
/** What the server gives. */
export type GivenOf<E extends Endpoint> = InferInput<E['answer']>

// The marks below keep an endpoint out of every build that does not call it, another city's above all.

/** A GET call; its ask goes into the query string. */
/* @__NO_SIDE_EFFECTS__ */
export function get<Ask extends GenericSchema, Answer extends GenericSchema>(
  path: string,
  description: Description<Ask, Answer>,
): Endpoint<Ask, Answer> {
  return endpoint('GET', path, description)
}

/** A POST call; its ask is the JSON body. */
/* @__NO_SIDE_EFFECTS__ */
export function post<Ask extends GenericSchema, Answer extends GenericSchema>(
  path: string,
  description: Description<Ask, Answer>,
): Endpoint<Ask, Answer> {
  return endpoint('POST', path, description)
}

function endpoint<Ask extends GenericSchema, Answer extends GenericSchema>(
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
    ask,
    answer,
  }: Description<Ask, Answer>,
): Endpoint<Ask, Answer> {
  return {method, path, ask, answer, session, unauthorized, handles, idempotent, changes, unkept, fields}
}
