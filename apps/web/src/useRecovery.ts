import type {CallFailure} from '@hmb/shell/api'
import {useResume} from '@hmb/shell/clock'
import {useHost} from '@hmb/shell/host'
import {useEffect, useEffectEvent} from 'react'

/** Between two tries of something that failed, in ms. */
export const recoverAfterMs = 5_000

/**
 * Asks again by itself what failed and may pass by itself: after a while, when the network is back, and when the page is
 * seen again. What the server refused is not asked again.
 *
 * @example
 * const {error, refetch} = useOperatorPageQuery({id, sub})
 * useRecovery(error, refetch)
 */
export function useRecovery(error: CallFailure | undefined, again: () => void): void {
  const host = useHost()
  const ask = useEffectEvent(again)
  const passing = error !== undefined && error.kind !== 'business'
  useResume(() => {
    if (passing) again()
  })
  useEffect(() => {
    // Every failed try is an error of its own, which starts the wait anew.
    if (!error || error.kind === 'business') return
    const timer = setTimeout(() => ask(), recoverAfterMs)
    const end = host.onNetwork(() => {
      if (host.online()) ask()
    })
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [error, host])
}
