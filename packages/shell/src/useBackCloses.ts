import {useEffect, useRef} from 'react'
import {useHost} from './host.tsx'

/**
 * Lets the Back key or gesture close a popup instead of leaving the page.
 *
 * @example
 * useBackCloses(open, () => setOpen(false))
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const host = useHost()
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (open) return host.layers.open(() => close.current())
  }, [open, host])
}
