import type {FastifyBaseLogger} from 'fastify'
import type {KeyRing} from '../config/secret-keys.ts'
import {keyedHash} from '../crypto/keyed-hash.ts'
import {normalised} from '../crypto/lookup-hash.ts'
import type {Database} from '../db/database.ts'
import {TooManyRequests} from '../http/too-many-requests.ts'
import {createBatchedCounter} from './batched-counter.ts'
import type {Limit, LimitKey} from './limit.ts'
import {addCalls} from './request-count.ts'

/** Who calls. A key with '' or without a value is not counted. */
export type Caller = Partial<Readonly<Record<LimitKey, string>>>

export interface LimitedCall {
  readonly db: Database
  readonly now: Date
  readonly limits: readonly Limit[]
  readonly path: string
  readonly caller: Caller
  readonly request: unknown
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Counts calls; throws `TooManyRequests` (ACCESS_LIMITED) when one is over a limit. */
export type RequestLimiter = (call: LimitedCall) => Promise<void>

/** As many refused keys, and hashes of networks, are remembered. */
const maxRemembered = 10_000

/**
 * Counts in the database, with one statement for all limits of a call, so that all processes count together; a `batched` limit counts in
 * memory first. A key that is over its limit
 * is refused from memory until its window ends: a flood does not reach the database. It counts with each of the keys, so that a change of
 * keys begins no new count.
 *
 * @example
 * const limit = createRequestLimiter(config.lookupKeys, {log})
 * await limit({db, now, limits: [{per: 'network', max: 60, seconds: 60}], path: '/api/x', caller: {network: ip}, request: {}})
 */
export function createRequestLimiter(keys: KeyRing, deps: Pick<LimitedCall, 'log'>): RequestLimiter {
  const refusedUntil = new Map<string, number>()
  const batched = createBatchedCounter({onFailure: (error) => deps.log.warn({err: error}, 'calls not counted')})
  const remembered = new Map<string, readonly string[]>()

  /** The hash with each of the keys. What a batched limit counts comes with most calls, so that its hashes are remembered. */
  function hashesOf(text: string, isBatched: boolean): readonly string[] {
    const known = remembered.get(text)
    if (known) return known
    const hashes = keys.map((key) => keyedHash([key], `limit\n${text}`))
    if (!isBatched) return hashes
    if (remembered.size >= maxRemembered) remembered.clear()
    remembered.set(text, hashes)
    return hashes
  }

  return async ({db, now, limits, path, caller, request, log}) => {
    const counted = limits.flatMap((limit) => {
      const text = textOf(limit, path, caller)
      if (!text) return []
      const {seconds, batched = false} = limit
      const cost = limit.cost?.(request) ?? 1
      return hashesOf(text, batched).map((key) => ({key, limit, cost, seconds}))
    })
    const refused = counted.map(({key}) => refusedUntil.get(key) ?? 0).filter((until) => until > now.getTime())
    if (refused.length > 0) throw tooMany(Math.max(...refused), now)
    if (counted.length === 0) return

    const exact = counted.filter(({limit}) => !limit.batched)
    const rows = [
      ...batched.add(
        db,
        counted.filter(({limit}) => limit.batched),
        now,
      ),
      ...(exact.length > 0 ? await addCalls(db, exact, now) : []),
    ]
    const over = rows.filter((row) => {
      const {limit, cost} = counted.find(({key}) => key === row.key) ?? {limit: {max: 0, per: []}, cost: 0}
      const crossed = (from = Number.POSITIVE_INFINITY) => row.count >= from && row.count - cost < from
      // The key is a hash: equal keys in the log are one caller.
      if (crossed(limit.warnFrom)) log.warn({path, per: limit.per, caller: row.key, count: row.count}, 'calls to watch')
      if (crossed(limit.max + 1)) log.warn({path, per: limit.per, caller: row.key}, 'calls refused')
      return row.count > limit.max
    })
    if (over.length === 0) return
    if (refusedUntil.size >= maxRemembered) refusedUntil.clear()
    for (const {key, expiresAt} of over) refusedUntil.set(key, expiresAt.getTime())
    throw tooMany(Math.max(...over.map(({expiresAt}) => expiresAt.getTime())), now)
  }
}

/** Without a value of each key a call is not counted. */
function textOf({per, seconds, name}: Limit, path: string, caller: Caller): string {
  const keys = typeof per === 'string' ? [per] : per
  const values = keys.map((key) => caller[key] ?? '')
  if (values.includes('')) return ''
  return normalised(JSON.stringify([name ?? path, seconds, keys, values]))
}

const tooMany = (untilMs: number, now: Date) => new TooManyRequests(Math.ceil((untilMs - now.getTime()) / 1000))
