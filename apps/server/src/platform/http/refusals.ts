import type {ServerResponse} from 'node:http'
import type {FastifyBaseLogger} from 'fastify'
import {errorEnvelope, httpStatusOf} from './response-envelope.ts'
import type {TooManyRequests} from './too-many-requests.ts'

/** Refusals have a line in the log at most once in this time, in ms. */
const logEveryMs = 10_000

/** What a busy server refuses of one kind. */
export interface Refusals {
  /** Counts a refusal for the log. */
  note(facts?: Readonly<Record<string, number>>): void
  /** After how many seconds a refused client comes back: a random time, so that not all come together. */
  retryAfterSeconds(): number
}

/**
 * Counts refusals. `sentence` is the line of the log; clients wait `from` seconds, and up to `spread` more.
 *
 * @example
 * const refusals = createRefusals(log, 'visits were refused', {from: 5, spread: 10})
 */
export function createRefusals(
  log: Pick<FastifyBaseLogger, 'warn'>,
  sentence: string,
  {from, spread}: {from: number; spread: number},
): Refusals {
  let refused = 0
  let loggedAt = Number.NEGATIVE_INFINITY
  return {
    note(facts) {
      refused += 1
      if (performance.now() - loggedAt < logEveryMs) return
      log.warn({refused, ...facts}, sentence)
      refused = 0
      loggedAt = performance.now()
    },
    retryAfterSeconds: () => from + Math.floor(Math.random() * spread),
  }
}

/** The headers of every refusal. */
export const refusalHeaders = (retryAfterSeconds: number) => ({
  ...{'cache-control': 'no-store', 'x-content-type-options': 'nosniff'},
  'retry-after': String(retryAfterSeconds),
})

/** Sends a refusal without the routes. */
export function sendRefusal(response: ServerResponse, error: TooManyRequests): void {
  response.writeHead(httpStatusOf(error.code), {
    ...refusalHeaders(error.retryAfterSeconds),
    'content-type': 'application/json; charset=utf-8',
  })
  response.end(JSON.stringify(errorEnvelope(error)))
}
