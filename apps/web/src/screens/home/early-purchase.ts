import {useSyncExternalStore} from 'react'

/** The purchase button before the purchase has loaded. `tapped`: the tap waits. `replaced`: the purchase shows its own bar. */
interface EarlyPurchase {
  tapped: boolean
  replaced: boolean
}

const initial: EarlyPurchase = {tapped: false, replaced: false}
let current = initial
const listeners = new Set<() => void>()

function change(next: EarlyPurchase): void {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The state of the early button; on the server and during hydration it is untouched. */
export const useEarlyPurchase = () =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => initial,
  )

/** The person tapped the early button. */
export const tapEarlyPurchase = () => change({...current, tapped: true})

/** The purchase shows its own bar. Returns whether the person tapped before; the early button then no longer waits. */
export function replaceEarlyPurchase(): boolean {
  const {tapped} = current
  change({tapped: false, replaced: true})
  return tapped
}

/** The purchase has left the page. */
export const resetEarlyPurchase = () => change(initial)
