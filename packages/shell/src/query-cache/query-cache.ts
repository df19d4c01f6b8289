import {type CallError, callErrorOf} from '@hmb/contract/call-error'

export interface QueryState<T> {
  data: T | undefined
  error: CallError | undefined
  /** True until the first response, and while a failed query without data is fetched again. */
  isLoading: boolean
}

/** One cached response. */
export interface Query<T> {
  state(): QueryState<T>
  subscribe(listener: () => void): () => void
  /** Fetches when the data is stale. Does nothing while a fetch is pending or after a failure. */
  fetchIfStale(): void
  refetch(): void
}

export interface QueryCache {
  query<T>(key: string, fetch: () => Promise<T>): Query<T>
  /** Refetches the failed queries that may now succeed. A business error is final. */
  refetchFailed(): void
}

/** How long a response stays fresh, in ms. An operator's change shows within this time. */
export const staleTimeMs = 5 * 60_000

/**
 * Caches responses that the app only reads, such as agreements and their texts. The authorization app uses it in place of RTK Query,
 * which is too large for it.
 *
 * @example
 * const queryCache = createQueryCache(retryScheduler.onFailure)
 * queryCache.query('agreements DLU', () => client.call(agreeList, request)).fetchIfStale()
 */
export function createQueryCache(onFailure: (error: CallError) => void): QueryCache {
  const queries = new Map<string, Query<unknown>>()
  return {
    query<T>(key: string, fetch: () => Promise<T>) {
      const query = queries.get(key) ?? createQuery(fetch, onFailure)
      queries.set(key, query)
      return query as Query<T>
    },
    refetchFailed() {
      for (const query of queries.values()) {
        const {error} = query.state()
        if (error && error.kind !== 'business') query.refetch()
      }
    },
  }
}

function createQuery<T>(fetch: () => Promise<T>, onFailure: (error: CallError) => void): Query<T> {
  const listeners = new Set<() => void>()
  // A repeated fetch without data shows as loading and not as its earlier error, so that a tap on 重试 is seen.
  const loading: QueryState<T> = {data: undefined, error: undefined, isLoading: true}
  let state = loading
  let isFetching = false
  let fetchedAt = Number.NEGATIVE_INFINITY
  const setState = (next: QueryState<T>) => {
    state = next
    for (const listener of listeners) listener()
  }
  const refetch = () => {
    if (isFetching) return
    isFetching = true
    if (!state.isLoading && state.data === undefined) setState(loading)
    fetch()
      .then(
        (data) => {
          fetchedAt = Date.now()
          setState({data, error: undefined, isLoading: false})
        },
        (cause: unknown) => {
          const error = callErrorOf(cause)
          setState({data: state.data, error, isLoading: false})
          onFailure(error)
        },
      )
      .finally(() => {
        isFetching = false
      })
  }
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    fetchIfStale() {
      if (!state.error && Date.now() - fetchedAt > staleTimeMs) refetch()
    },
    refetch,
  }
}
