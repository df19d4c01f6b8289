import {type CallFailure, failureOf} from '../trouble/failureOf.ts'

export interface Read<T> {
  data: T | undefined
  error: CallFailure | undefined
  isLoading: boolean
}

/** One thing that is read once and shown in many places. */
export interface Reading<T> {
  state(): Read<T>
  subscribe(run: () => void): () => void
  /** Reads it, unless it is there, on its way, or has failed. */
  start(): void
  retry(): void
}

export interface Readings {
  of<T>(key: string, load: () => Promise<T>): Reading<T>
  /** What failed for a reason that may have passed is read anew. */
  again(): void
}

/** How long a reading is good for, in ms: what an operator changes shows within this time. */
export const goodForMs = 5 * 60_000

/**
 * What a visit reads and does not change: agreements and their texts. Much smaller than the store of the product's own data, so that
 * the smallest app can do with it.
 *
 * @example
 * const readings = createReadings(recovery.failed)
 * readings.of('agreements DLU', () => client.call(agreeList, ask)).start()
 */
export function createReadings(onFailed: (failure: CallFailure) => void): Readings {
  const all = new Map<string, Reading<unknown>>()
  return {
    of<T>(key: string, load: () => Promise<T>) {
      const known = all.get(key) ?? createReading(load, onFailed)
      all.set(key, known)
      return known as Reading<T>
    },
    again() {
      for (const reading of all.values()) {
        const {error} = reading.state()
        if (error && error.kind !== 'business') reading.retry()
      }
    },
  }
}

function createReading<T>(load: () => Promise<T>, onFailed: (failure: CallFailure) => void): Reading<T> {
  const listeners = new Set<() => void>()
  let state: Read<T> = {data: undefined, error: undefined, isLoading: true}
  let reading = false
  let readAt = Number.NEGATIVE_INFINITY
  const change = (next: Read<T>) => {
    state = next
    for (const run of listeners) run()
  }
  const retry = () => {
    if (reading) return
    reading = true
    if (!state.isLoading && state.data === undefined) change({...state, isLoading: true})
    load()
      .then(
        (data) => {
          readAt = Date.now()
          change({data, error: undefined, isLoading: false})
        },
        (error: unknown) => {
          const failure = failureOf(error)
          change({data: state.data, error: failure, isLoading: false})
          onFailed(failure)
        },
      )
      .finally(() => {
        reading = false
      })
  }
  return {
    state: () => state,
    subscribe(run) {
      listeners.add(run)
      return () => listeners.delete(run)
    },
    start() {
      if (!state.error && Date.now() - readAt > goodForMs) retry()
    },
    retry,
  }
}
