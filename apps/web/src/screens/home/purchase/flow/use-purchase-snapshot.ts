import {useCallback, useSyncExternalStore} from 'react'
import type {PurchaseActor, PurchaseSnapshot} from './purchase-actor.ts'

/** Where the actor stands, as it moves; null while there is none. */
export function usePurchaseSnapshot(actor: PurchaseActor | null): PurchaseSnapshot | null {
  const subscribe = useCallback(
    (run: () => void) => {
      const subscription = actor?.subscribe(run)
      return () => subscription?.unsubscribe()
    },
    [actor],
  )
  return useSyncExternalStore(
    subscribe,
    () => actor?.getSnapshot() ?? null,
    () => null,
  )
}

/** The outer state's name: `editingInsured` whether it opens, edits or saves. */
export function stateOf({value}: PurchaseSnapshot): string {
  return typeof value === 'string' ? value : (Object.keys(value)[0] ?? '')
}
