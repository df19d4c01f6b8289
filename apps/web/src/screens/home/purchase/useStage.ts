import {useCallback, useSyncExternalStore} from 'react'
import type {Journey, Stage} from './journey.ts'

/** Where the journey stands, as it moves; null while there is none. */
export function useStage(journey: Journey | null): Stage | null {
  const subscribe = useCallback(
    (run: () => void) => {
      const subscription = journey?.subscribe(run)
      return () => subscription?.unsubscribe()
    },
    [journey],
  )
  return useSyncExternalStore(
    subscribe,
    () => journey?.getSnapshot() ?? null,
    () => null,
  )
}

/** The outer state's name: `editingInsured` whether it opens, edits or saves. */
export function stateOf({value}: Stage): string {
  return typeof value === 'string' ? value : (Object.keys(value)[0] ?? '')
}
