import {useCallback, useSyncExternalStore} from 'react'
import type {PurchaseActor, PurchaseSnapshot} from './purchase-actor.ts'

/** The purchase's present snapshot; null without a purchase. Does not load XState, which the page does not need. */
export function usePurchaseSnapshot(actor: PurchaseActor | null): PurchaseSnapshot | null {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = actor?.subscribe(onChange)
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
