import type {InsureBarProps} from '@hmb/blocks/insure/InsureBar'
import {type ReactNode, useLayoutEffect, useSyncExternalStore} from 'react'

/** The content of the purchase for the bottom bar of the page. */
export interface PurchaseBar extends InsureBarProps {
  /** Shown above the button; null for no banner. */
  banner: ReactNode
}

let bar: PurchaseBar | null = null
let hasEarlyTap = false
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setBar(next: PurchaseBar | null): void {
  bar = next
  for (const listener of listeners) listener()
}

/** The bar of the loaded purchase; null until it has loaded. */
export function usePurchaseBar(): PurchaseBar | null {
  return useSyncExternalStore(
    subscribe,
    () => bar,
    () => null,
  )
}

/**
 * Shows the purchase's bar before the next frame. The page has one button for the whole visit. A press that begins before the
 * purchase has loaded ends on the same element, and the focus stays.
 */
export function useShowPurchaseBar(next: PurchaseBar): void {
  useLayoutEffect(() => setBar(next))
  useLayoutEffect(() => () => setBar(null), [])
}

/** Records a tap on the purchase button before the purchase has loaded. */
export const recordEarlyTap = () => {
  hasEarlyTap = true
}

/** Returns whether such a tap is recorded, and removes the record. */
export function takeEarlyTap(): boolean {
  const taken = hasEarlyTap
  hasEarlyTap = false
  return taken
}
