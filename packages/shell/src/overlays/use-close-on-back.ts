import {useLayoutEffect, useRef} from 'react'
import {useHost} from '../contexts/host-context.tsx'

/**
 * Lets the Back key or gesture close a popup instead of leaving the page.
 *
 * @example
 * useBackCloses(open, () => setOpen(false))
 */
export function useCloseOnBack(open: boolean, onClose: () => void): void {
  const host = useHost()
  const close = useRef(onClose)
  useLayoutEffect(() => {
    close.current = onClose
  })
  // Before anybody can see it: Back pressed on a popup that has no history entry yet would leave the page.
  useLayoutEffect(() => {
    if (open) return host.overlays.open(() => close.current())
  }, [open, host])
}
