import {createContext, type ReactNode, useContext} from 'react'
import {createPortal} from 'react-dom'

/** The element at the bottom of the screen that `InBar` draws into; null until it stands. */
export const BarSlot = createContext<HTMLElement | null>(null)

/**
 * Draws into the bar at the bottom of the screen, above the menu, from inside any block.
 *
 * @example
 * <InBar><InsureBar status={status} yuan="138.00" count={2} onBuy={buy} /></InBar>
 */
export function InBar({children}: {children: ReactNode}) {
  const slot = useContext(BarSlot)
  return slot ? createPortal(children, slot) : null
}
