import {useEffect, useState} from 'react'
import {useClient} from '../contexts/use-client.ts'
import {useHost} from '../contexts/use-host.ts'
import {correctClockAfterSleep, serverNow, syncClock} from './server-clock.ts'

/**
 * Counts down the whole seconds until a time on the server's clock, in ms since 1970. 0 when the time is past or null.
 *
 * @example
 * const left = useSecondsLeft(order.until) // 1799, 1798, …
 */
export function useSecondsLeft(untilMs: number | null): number {
  const client = useClient()
  const host = useHost()
  const [, rerender] = useState({})
  // Computed during render, so a new `untilMs` never shows the seconds of the old one.
  const left = secondsUntil(untilMs)

  useEffect(() => {
    if (untilMs === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasEnded = false
    const tick = () => {
      // The server's time may load after the end.
      if (hasEnded) return
      clearTimeout(timer)
      rerender({})
      const seconds = secondsUntil(untilMs)
      // Each tick is due when the number changes, so two countdowns on a page change together.
      if (seconds > 0) timer = setTimeout(tick, untilMs - serverNow() - (seconds - 1) * 1_000)
    }
    const start = () => {
      tick()
      syncClock(client).then(tick)
    }
    start()
    const unsubscribe = host.onResume(() => {
      correctClockAfterSleep()
      start()
    })
    return () => {
      hasEnded = true
      clearTimeout(timer)
      unsubscribe()
    }
  }, [untilMs, client, host])

  return left
}

function secondsUntil(untilMs: number | null): number {
  return untilMs === null ? 0 : Math.max(0, Math.ceil((untilMs - serverNow()) / 1_000))
}
