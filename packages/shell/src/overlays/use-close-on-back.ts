import {useLayoutEffect, useRef} from 'react'
import {useHost} from '../contexts/host-context.tsx'

/**
 * Lets the Back key or gesture close an overlay instead of leaving the page.
 *
 * @example
 * useCloseOnBack(open, () => setOpen(false))
 */
export function useCloseOnBack(open: boolean, onClose: () => void): void {
  const host = useHost()
  const close = useRef(onClose)
  useLayoutEffect(() => {
    close.current = onClose
  })
  // In the layout phase: Back on a visible overlay without a history entry would leave the page.
  useLayoutEffect(() => {
    if (open) return host.overlays.open(() => close.current())
  }, [open, host])
}
