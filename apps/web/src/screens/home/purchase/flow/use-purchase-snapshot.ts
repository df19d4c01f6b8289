import {useCallback, useSyncExternalStore} from 'react'
import type {PurchaseActor, PurchaseSnapshot} from './purchase-actor.ts'

/**
 * The purchase's present snapshot; null without a purchase. Throws the error of a purchase that has thrown, like the hooks of
 * `@xstate/react`. Does not load XState, which the page does not need.
 */
export function usePurchaseSnapshot(actor: PurchaseActor | null): PurchaseSnapshot | null {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = actor?.subscribe({next: onChange, error: onChange})
      return () => subscription?.unsubscribe()
    },
    [actor],
  )
  const snapshot = useSyncExternalStore(
    subscribe,
    () => actor?.getSnapshot() ?? null,
    () => null,
  )
  if (snapshot?.status === 'error') throw snapshot.error
  return snapshot
}
