import type {ServerResponse} from 'node:http'
import type {FastifyBaseLogger} from 'fastify'
import {errorEnvelope, httpStatusOf} from './response-envelope.ts'
import type {TooManyRequests} from './too-many-requests.ts'

/** The log has a line about refused requests at most once in this time, in ms. */
const logEveryMs = 10_000

/** The requests of one kind that an overloaded server refuses. */
export interface OverloadCounter {
  /** Counts a refused request for the log. */
  note(fields?: Readonly<Record<string, number>>): void
  /** The seconds until a refused client sends its request again: random, so that clients do not return together. */
  retryAfterSeconds(): number
}

/**
 * Counts refused requests. `message` is that of the log; clients wait `minSeconds`, and up to `spreadSeconds` more.
 *
 * @example
 * const overload = createOverloadCounter(log, 'visits were refused', {minSeconds: 5, spreadSeconds: 10})
 */
export function createOverloadCounter(
  log: Pick<FastifyBaseLogger, 'warn'>,
  message: string,
  {minSeconds, spreadSeconds}: {minSeconds: number; spreadSeconds: number},
): OverloadCounter {
  let refused = 0
  let loggedAt = Number.NEGATIVE_INFINITY
  return {
    note(fields) {
      refused += 1
      if (performance.now() - loggedAt < logEveryMs) return
      log.warn({refused, ...fields}, message)
      refused = 0
      loggedAt = performance.now()
    },
    retryAfterSeconds: () => minSeconds + Math.floor(Math.random() * spreadSeconds),
  }
}

/** The headers of every response to a refused request. */
export const overloadHeaders = (retryAfterSeconds: number) => ({
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'retry-after': String(retryAfterSeconds),
})

/** Responds to a refused request without the routes. */
export function sendOverload(response: ServerResponse, error: TooManyRequests): void {
  response.writeHead(httpStatusOf(error.code), {
    ...overloadHeaders(error.retryAfterSeconds),
    'content-type': 'application/json; charset=utf-8',
  })
  response.end(JSON.stringify(errorEnvelope(error)))
}
