import {useEffect, useSyncExternalStore} from 'react'
import type {CallFailure} from '../trouble/failureOf.ts'
import {useVisit} from '../visit/visit.tsx'

export interface Loaded<T> {
  data: T | undefined
  isLoading: boolean
  error: CallFailure | undefined
  retry: () => void
}

const nothing: Loaded<never> = {data: undefined, isLoading: false, error: undefined, retry: () => {}}

/**
 * Something that is read once in a visit. A key of '' reads nothing.
 *
 * @example
 * const {data = []} = useReading(`agreements ${position}`, () => client.call(agreeList, ask))
 */
export function useReading<T>(key: string, load: () => Promise<T>): Loaded<T> {
  const {readings} = useVisit()
  const reading = readings.of(key, load)
  const state = useSyncExternalStore(reading.subscribe, reading.state, reading.state)
  useEffect(() => {
    if (key) reading.start()
  }, [key, reading])
  return key ? {...state, error: state.data === undefined ? state.error : undefined, retry: reading.retry} : nothing
}
