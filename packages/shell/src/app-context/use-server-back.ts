import {useEffect, useEffectEvent} from 'react'
import {useAppContext} from './app-context.tsx'

/**
 * Runs when the server responds again after a failed query. The caches refetch their own failed queries.
 *
 * @example
 * useServerBack(() => hasFailed && load())
 */
export function useServerBack(run: () => void): void {
  const {events} = useAppContext()
  const onServerBack = useEffectEvent(run)
  useEffect(() => events.on((event) => event === 'server-back' && onServerBack()), [events])
}
