import {createContext, useEffect, useSyncExternalStore} from 'react'
import {useRequiredContext} from '../contexts/use-required-context.ts'
import type {QueryCache, QueryState} from './query-cache.ts'

export const QueryCacheContext = createContext<QueryCache | null>(null)

export interface QueryResult<T> extends QueryState<T> {
  retry: () => void
}

const disabledResult: QueryResult<never> = {data: undefined, isLoading: false, error: undefined, retry: () => {}}

/**
 * Fetches once per key and caches the response. An empty key fetches nothing. A failed refetch keeps the old data and reports no error.
 *
 * @example
 * const {data = []} = useQuery(`agreements ${position}`, () => client.call(agreeList, request))
 */
export function useQuery<T>(key: string, fetch: () => Promise<T>): QueryResult<T> {
  const queryCache = useRequiredContext(QueryCacheContext, 'QueryCacheContext')
  const query = queryCache.query(key, fetch)
  const state = useSyncExternalStore(query.subscribe, query.state, query.state)
  useEffect(() => {
    if (key) query.fetchIfStale()
  }, [key, query])
  return key
    ? {...state, error: state.data === undefined ? state.error : undefined, retry: query.refetch}
    : disabledResult
}
