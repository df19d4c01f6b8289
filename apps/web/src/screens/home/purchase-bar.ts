import type {InsureBarProps} from '@hmb/blocks/insure/InsureBar'
import {type ReactNode, useLayoutEffect, useSyncExternalStore} from 'react'

/** The content of the purchase for the bottom bar of the page. */
export interface PurchaseBar extends InsureBarProps {
  /** Stands above the button; null without one. */
  banner: ReactNode
}

let bar: PurchaseBar | null = null
let tapped = false
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
 * Shows the purchase's bar before the next frame. The page keeps one button for the whole visit: a press that begins before the purchase
 * has loaded ends on the same element, and the focus stays.
 */
export function useShowPurchaseBar(next: PurchaseBar): void {
  useLayoutEffect(() => setBar(next))
  useLayoutEffect(() => () => setBar(null), [])
}

/** Notes a tap on the purchase button before the purchase has loaded. */
export const tapEarly = () => {
  tapped = true
}

/** Returns whether there was such a tap, and forgets it. */
export function takeEarlyTap(): boolean {
  const taken = tapped
  tapped = false
  return taken
}
