import {useLayoutEffect, useRef} from 'react'
import {useHost} from '../contexts/use-host.ts'

/**
 * Lets the Back key or gesture close an overlay instead of leaving the page. Without `onClose` Back does nothing.
 *
 * @example
 * useCloseOnBack(open, isSaving ? undefined : () => setOpen(false))
 */
export function useCloseOnBack(open: boolean, onClose?: () => void): void {
  const host = useHost()
  const overlay = useRef({onBack: onClose})
  useLayoutEffect(() => {
    overlay.current.onBack = onClose
  })
  // In the layout phase: Back on a visible overlay without a history entry would leave the page.
  useLayoutEffect(() => {
    if (open) return host.overlays.open(overlay.current)
  }, [open, host])
}
