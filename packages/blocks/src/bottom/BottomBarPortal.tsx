import {createContext, type ReactNode, useContext} from 'react'
import {createPortal} from 'react-dom'

/** The element at the bottom of the screen that `BottomBarPortal` draws into; null until it stands. */
export const BottomBarSlot = createContext<HTMLElement | null>(null)

/**
 * Draws into the bar at the bottom of the screen, above the menu, from inside any block.
 *
 * @example
 * <BottomBarPortal><InsureBar status={status} yuan="138.00" count={2} onBuy={buy} /></BottomBarPortal>
 */
export function BottomBarPortal({children}: {children: ReactNode}) {
  const slot = useContext(BottomBarSlot)
  return slot ? createPortal(children, slot) : null
}
