import {createContext, type ReactNode, useContext, useLayoutEffect} from 'react'
import {createPortal} from 'react-dom'

/** The element that `BottomBarPortal` renders into; null until it is mounted. */
export const BottomBarSlot = createContext<HTMLElement | null>(null)

/** Called when a block fills the bottom bar: the page's first bar goes in the same frame. */
export const BottomBarFilled = createContext<() => void>(() => {})

/**
 * Renders its children into the bottom bar of the screen, above the menu, from inside any block.
 *
 * @example
 * <BottomBarPortal><InsureBar status={status} yuan="138.00" count={2} onBuy={buy} /></BottomBarPortal>
 */
export function BottomBarPortal({children}: {children: ReactNode}) {
  const slot = useContext(BottomBarSlot)
  const onFilled = useContext(BottomBarFilled)
  useLayoutEffect(() => {
    if (slot) onFilled()
  }, [slot, onFilled])
  return slot ? createPortal(children, slot) : null
}
