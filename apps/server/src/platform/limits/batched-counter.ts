import type {Database} from '../db/database.ts'
import {type AddedCalls, addCalls, type RequestCount} from './request-count.ts'

/** Calls in memory are added to the database at most this often, in ms. */
export const batchMs = 1000

/** At most this many keys are in memory. A flood of addresses must not fill it. */
const maxKeys = 20_000

interface Entry {
  /** The count in the database when it was last read. */
  stored: number
  /** The calls of this process that are not in the database yet. */
  waiting: number
  seconds: number
  /** The end of the window, in ms. */
  expiresAt: number
}

export interface BatchedCounter {
  /** Adds calls and returns the counts that this process has. */
  add(db: Database, added: readonly AddedCalls[], now: Date): RequestCount[]
}

/**
 * Counts in memory. A call adds the counts to the database when a second has passed since the last time; it does not wait. So the
 * counts of other processes are late, and those before a quiet time or the end of the process may be missing. After a failure the
 * calls are added later.
 *
 * @example
 * const counter = createBatchedCounter({onFailure: (error) => log.warn({err: error}, 'calls not counted')})
 */
export function createBatchedCounter({onFailure}: {onFailure(error: unknown): void}): BatchedCounter {
  const entries = new Map<string, Entry>()
  /** The entries with calls that are not in the database yet. */
  const waitingEntries = new Map<string, Entry>()
  let storedAt = 0
  let isStoring = false

  async function store(db: Database, now: Date): Promise<void> {
    isStoring = true
    storedAt = now.getTime()
    const batch = [...waitingEntries]
    waitingEntries.clear()
    const added = batch.map(([key, {waiting: cost, seconds}]) => ({key, cost, seconds}))
    for (const [, entry] of batch) {
      entry.stored += entry.waiting
      entry.waiting = 0
    }
    try {
      const counts = added.length > 0 ? await addCalls(db, added, now) : []
      // The counts belong to these entries. Meanwhile a key may have an entry of a later window.
      const counted = new Map(batch)
      for (const {key, count, expiresAt} of counts)
        Object.assign(counted.get(key) ?? {}, {stored: count, expiresAt: expiresAt.getTime()})
    } catch (error) {
      for (const [index, {key, cost}] of added.entries()) {
        const entry = batch[index]?.[1]
        if (!entry) continue
        Object.assign(entry, {stored: entry.stored - cost, waiting: entry.waiting + cost})
        // Calls of a later window replace those of the ended window, which are not needed any more.
        if (!waitingEntries.has(key)) waitingEntries.set(key, entry)
      }
      onFailure(error)
    } finally {
      isStoring = false
    }
  }

  /** The entry of the present window. */
  function entryOf({key, seconds}: AddedCalls, now: Date): Entry {
    const counted = entries.get(key)
    if (counted && counted.expiresAt > now.getTime()) return counted
    if (entries.size >= maxKeys) dropStored()
    const entry = {stored: 0, waiting: 0, seconds, expiresAt: now.getTime() + seconds * 1000}
    entries.set(key, entry)
    return entry
  }

  /** Frees memory. Drops the entries that are in the database, or all entries when that is not enough. */
  function dropStored(): void {
    for (const key of entries.keys()) if (!waitingEntries.has(key)) entries.delete(key)
    if (entries.size < maxKeys / 2) return
    entries.clear()
    waitingEntries.clear()
  }

  return {
    add(db, added, now) {
      const counts = added.map((calls) => {
        const entry = entryOf(calls, now)
        entry.waiting += calls.cost
        if (calls.cost > 0) waitingEntries.set(calls.key, entry)
        return {key: calls.key, count: entry.stored + entry.waiting, expiresAt: new Date(entry.expiresAt)}
      })
      if (!isStoring && now.getTime() - storedAt >= batchMs) void store(db, now)
      return counts
    },
  }
}
