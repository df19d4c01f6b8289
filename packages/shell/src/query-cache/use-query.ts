import type {Endpoint, RequestOf, ResponseOf} from '@hmb/contract/endpoint'
import {createContext, useEffect, useSyncExternalStore} from 'react'
import {useRequiredContext} from '../contexts/use-required-context.ts'
import type {Query, QueryCache, QueryState} from './query-cache.ts'

export const QueryCacheContext = createContext<QueryCache | null>(null)

export function useQueryCache(): QueryCache {
  return useRequiredContext(QueryCacheContext, 'QueryCacheContext')
}

export interface QueryResult<T> extends QueryState<T> {
  retry: () => void
}

/**
 * Fetches once per key and caches the response. An empty key fetches nothing. A failed refetch keeps the old data and
 * reports no error.
 *
 * @example
 * const {data} = useQuery(`document ${name}`, () => readDocument(name))
 */
export function useQuery<T>(key: string, fetch: () => Promise<T>): QueryResult<T> {
  const queryCache = useQueryCache()
  return useCachedQuery<T>(key ? queryCache.query(key, fetch) : disabledQuery)
}

/**
 * The response of a call that is the same for everybody, as `useQuery`. Without a request it fetches nothing.
 *
 * @example
 * const {data, error, retry} = useEndpointQuery(skuInsure, {projectId, skuNo})
 */
export function useEndpointQuery<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E> | null,
  projectId?: string,
): QueryResult<ResponseOf<E>> {
  const queryCache = useQueryCache()
  return useCachedQuery<ResponseOf<E>>(request ? queryCache.endpointQuery(endpoint, request, projectId) : disabledQuery)
}

const disabledState: QueryState<never> = {data: undefined, error: undefined, isLoading: false}
const disabledQuery = {
  state: () => disabledState,
  subscribe: () => () => {},
  fetchIfStale() {},
  refetch() {},
} satisfies Partial<Query<never>>

function useCachedQuery<T>({
  state: getState,
  subscribe,
  fetchIfStale,
  refetch,
}: Pick<Query<T>, 'state' | 'subscribe' | 'fetchIfStale' | 'refetch'>): QueryResult<T> {
  const state = useSyncExternalStore(subscribe, getState, getState)
  useEffect(fetchIfStale, [fetchIfStale])
  return {...state, error: state.data === undefined ? state.error : undefined, retry: refetch}
}
