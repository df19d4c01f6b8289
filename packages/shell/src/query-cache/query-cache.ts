import {type CallError, callErrorOf} from '@hmb/contract/call-error'
import type {Client} from '@hmb/contract/client'
import type {Endpoint, RequestOf, ResponseOf} from '@hmb/contract/endpoint'

export interface QueryState<T> {
  data: T | undefined
  error: CallError | undefined
  /** True until the first response, and while a failed query without data is fetched again. */
  isLoading: boolean
}

/** One cached response. */
export interface Query<T> {
  state(): QueryState<T>
  /** An error lasts as long as its subscribers, so that a page that opens again fetches again. */
  subscribe(listener: () => void): () => void
  /** Fetches when the data is stale. Does nothing while a fetch is pending, or while subscribers have the error of a failure. */
  fetchIfStale(): void
  refetch(): void
  /** The fresh data, or the response of a fetch. Rejects when the fetch fails. */
  load(): Promise<T>
  /** Fetches after a pending fetch has ended, whose response may be older than a save. Rejects when the fetch fails. */
  loadLatest(): Promise<T>
  /** Puts a response that came another way into the cache. */
  set(data: T): void
}

export interface QueryCache {
  query<T>(key: string, fetch: () => Promise<T>): Query<T>
  /**
   * The query of a call. Equal requests have one query. `projectId`: of a call whose response depends on the project in
   * its header.
   */
  endpointQuery<E extends Endpoint>(endpoint: E, request: RequestOf<E>, projectId?: string): Query<ResponseOf<E>>
  /** Refetches all queries of an endpoint, or all whose keys begin with this path and a space. */
  refetchEndpoint(endpoint: Pick<Endpoint, 'path'>): void
  /** Refetches the failed queries that may now succeed. A business error is final. */
  refetchFailed(): void
}

/** How long a response stays fresh, in ms. An operator's change shows within this time. */
export const staleTimeMs = 5 * 60_000

/**
 * Caches the responses that are the same for everybody: the operator's pages, products, agreements, settings. Each app has one. A
 * person's own data is in the product's store (`StoreProvider`), whose library is too large for the first screen.
 *
 * @example
 * const queryCache = createQueryCache(client, retryScheduler.onFailure)
 * const {price} = await queryCache.endpointQuery(skuInsure, {projectId, skuNo}).load()
 */
export function createQueryCache(client: Client, onFailure: (error: CallError) => void): QueryCache {
  const queries = new Map<string, Query<unknown>>()
  function query<T>(key: string, fetch: () => Promise<T>): Query<T> {
    const cached = (queries.get(key) as Query<T> | undefined) ?? createQuery(fetch, onFailure)
    queries.set(key, cached as Query<unknown>)
    return cached
  }
  return {
    query,
    endpointQuery: (endpoint, request, projectId = '') =>
      query(`${endpoint.path} ${projectId} ${JSON.stringify(Object.entries(request as object).sort())}`, () =>
        client.call(endpoint, request),
      ),
    refetchEndpoint({path}) {
      for (const [key, cached] of queries) if (key.startsWith(`${path} `)) cached.refetch()
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
  let pending: Promise<T> | undefined
  let fetchedAt = Number.NEGATIVE_INFINITY
  const isStale = () => Date.now() - fetchedAt > staleTimeMs
  const setState = (next: QueryState<T>) => {
    state = next
    for (const listener of listeners) listener()
  }
  const set = (data: T) => {
    fetchedAt = Date.now()
    // Equal data stays the same object, so that nothing that depends on it runs again.
    const isEqual = JSON.stringify(data) === JSON.stringify(state.data)
    setState({data: isEqual ? state.data : data, error: undefined, isLoading: false})
  }
  const start = () => {
    if (pending) return pending
    if (!state.isLoading && state.data === undefined) setState(loading)
    pending = fetch().then(
      (data) => {
        pending = undefined
        set(data)
        return data
      },
      (cause: unknown) => {
        pending = undefined
        const error = callErrorOf(cause)
        setState({data: state.data, error, isLoading: false})
        onFailure(error)
        throw cause
      },
    )
    return pending
  }
  const refetch = () => {
    start().catch(() => {})
  }
  const dropUnreadError = () => {
    if (state.error && !listeners.size) state = state.data === undefined ? loading : {...state, error: undefined}
  }
  return {
    state: () => state,
    subscribe(listener) {
      // A fetch may have failed without a subscriber.
      dropUnreadError()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        dropUnreadError()
      }
    },
    fetchIfStale() {
      if (!state.error && isStale()) refetch()
    },
    refetch,
    load: async () => (state.data === undefined || isStale() ? start() : state.data),
    async loadLatest() {
      await pending?.catch(() => {})
      return start()
    },
    set,
  }
}
