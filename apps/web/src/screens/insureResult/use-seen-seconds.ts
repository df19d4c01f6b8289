import {useHost} from '@hmb/shell/use-host'
import {useState} from 'react'

/**
 * For how many whole seconds this screen has been visible without a break.
 *
 * @example
 * const seenSeconds = useSeenSeconds()
 * seenSeconds() // 12; 0 while another page takes the payment
 */
export function useSeenSeconds(): () => number {
  const host = useHost()
  const [openedAt] = useState(() => performance.now())
  return () => Math.floor(Math.min(host.visibleMs(), performance.now() - openedAt) / 1_000)
}
