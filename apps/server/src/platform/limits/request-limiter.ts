import type {FastifyBaseLogger} from 'fastify'
import type {KeyRing} from '../config/secret-keys.ts'
import {keyedHash} from '../crypto/keyed-hash.ts'
import {normalize} from '../crypto/lookup-hash.ts'
import type {Database} from '../db/database.ts'
import {TooManyRequests, type WaitCode} from '../http/too-many-requests.ts'
import {createBatchedCounter} from './batched-counter.ts'
import type {Limit, LimitKey} from './limit.ts'
import {type AddedCalls, addCalls, type RequestCount} from './request-count.ts'

/** The caller of a limited call. A key with '' or without a value is not counted. */
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

/** Counts calls; throws `TooManyRequests` when one is over a limit. */
export interface RequestLimiter {
  count(call: LimitedCall): Promise<void>
  /** Counts a call by batched limits alone, without waiting. */
  countInMemory(call: LimitedCall): void
}

export interface RequestLimiterOptions extends Pick<LimitedCall, 'log'> {
  /** The error of a refused caller; ACCESS_LIMITED by default. */
  readonly code?: WaitCode
}

/** At most this number of refused keys, and of cached hashes, is in memory. */
const maxCached = 10_000

/**
 * Counts in the database, with one statement for all limits of a call, so that all processes count together; a `batched`
 * limit counts in memory first. A key that is over its limit is refused from memory until its window ends: a flood does
 * not reach the database. It counts with each of the keys, so that a change of keys begins no new count.
 *
 * @example
 * const limiter = createRequestLimiter(config.lookupKeys, {log})
 * await limiter.count({db, now, log, limits: [{per: 'network', max: 60, seconds: 60}], path: '/api/x', caller: {network: ip}, request: {}})
 */
export function createRequestLimiter(keys: KeyRing, {log: ownLog, code}: RequestLimiterOptions): RequestLimiter {
  const refusedUntil = new Map<string, number>()
  const batched = createBatchedCounter({onFailure: (error) => ownLog.warn({err: error}, 'calls not counted')})
  const cachedHashes = new Map<string, readonly string[]>()

  /**
   * The hash with each of the keys; none for a call that is not counted. Most calls count for a batched limit, so that its hashes
   * are cached.
   */
  function hashesOf(limit: Limit, path: string, caller: Caller): readonly string[] {
    const values = valuesOf(limit, caller)
    if (values.includes('')) return []
    const call = limit.batched ? JSON.stringify([limit.name ?? path, limit.seconds, limit.per, values]) : ''
    const cached = limit.batched && cachedHashes.get(call)
    if (cached) return cached
    const text = textOf(limit, path, values)
    const hashes = keys.map((key) => keyedHash([key], `limit\n${text}`))
    if (!limit.batched) return hashes
    if (cachedHashes.size >= maxCached) cachedHashes.clear()
    cachedHashes.set(call, hashes)
    return hashes
  }

  /**
   * Counts a call in memory for its batched limits, and returns the counts. `exact` has the other limits, which are not
   * counted yet.
   */
  function countBatched({db, now, limits, path, caller, request}: LimitedCall) {
    // Loops instead of array methods: this code runs for every request.
    const exact: CountedCall[] = []
    const inBatches: CountedCall[] = []
    let refusedMs = 0
    for (const limit of limits) {
      const cost = limit.cost?.(request) ?? 1
      for (const key of hashesOf(limit, path, caller)) {
        refusedMs = Math.max(refusedMs, refusedUntil.get(key) ?? 0)
        const list = limit.batched ? inBatches : exact
        list.push({key, limit, cost, seconds: limit.seconds})
      }
    }
    if (refusedMs > now.getTime()) throw tooManyRequests(refusedMs, now, code)
    return {exact, inBatches, rows: inBatches.length > 0 ? batched.add(db, inBatches, now) : []}
  }

  function refuseOver(
    {now, path, log}: LimitedCall,
    counted: readonly CountedCall[],
    rows: readonly RequestCount[],
  ): void {
    const over = rows.filter((row) => {
      const {limit, cost} = counted.find(({key}) => key === row.key) ?? {limit: {max: 0, per: []}, cost: 0}
      const crossed = (from = Number.POSITIVE_INFINITY) => row.count >= from && row.count - cost < from
      // The key is a hash. Equal keys in the log mean the same caller.
      if (crossed(limit.warnFrom))
        log.warn({path, per: limit.per, caller: row.key, count: row.count}, 'calls near their limit')
      if (crossed(limit.max + 1)) log.warn({path, per: limit.per, caller: row.key}, 'calls refused')
      return row.count > limit.max
    })
    if (over.length === 0) return
    if (refusedUntil.size >= maxCached) refusedUntil.clear()
    for (const {key, expiresAt} of over) refusedUntil.set(key, expiresAt.getTime())
    throw tooManyRequests(Math.max(...over.map(({expiresAt}) => expiresAt.getTime())), now, code)
  }

  return {
    async count(call) {
      const {exact, inBatches, rows} = countBatched(call)
      if (exact.length === 0) return refuseOver(call, inBatches, rows)
      rows.push(...(await addCalls(call.db, exact, call.now)))
      refuseOver(call, [...inBatches, ...exact], rows)
    },
    countInMemory(call) {
      const {inBatches, rows} = countBatched(call)
      refuseOver(call, inBatches, rows)
    },
  }
}

interface CountedCall extends AddedCalls {
  readonly limit: Limit
}

const keysOf = ({per}: Limit): readonly LimitKey[] => (typeof per === 'string' ? [per] : per)

/** The caller's value of each key; '' where there is none: without a value of each key a call is not counted. */
const valuesOf = (limit: Limit, caller: Caller): string[] => keysOf(limit).map((key) => caller[key] ?? '')

const textOf = (limit: Limit, path: string, values: readonly string[]): string =>
  normalize(JSON.stringify([limit.name ?? path, limit.seconds, keysOf(limit), values]))

const tooManyRequests = (untilMs: number, now: Date, code?: WaitCode) =>
  new TooManyRequests(Math.ceil((untilMs - now.getTime()) / 1000), code)
