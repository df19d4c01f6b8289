import {createContext, type ReactNode, useContext} from 'react'
import {createPortal} from 'react-dom'

/** The element that `BottomBarPortal` renders into; null until it is mounted. */
export const BottomBarSlot = createContext<HTMLElement | null>(null)

/**
 * Renders its children into the bottom bar of the screen, above the menu, from inside any block.
 *
 * @example
 * <BottomBarPortal><InsureBar status={status} yuan="138.00" count={2} onBuy={buy} /></BottomBarPortal>
 */
export function BottomBarPortal({children}: {children: ReactNode}) {
  const slot = useContext(BottomBarSlot)
  return slot ? createPortal(children, slot) : null
}
