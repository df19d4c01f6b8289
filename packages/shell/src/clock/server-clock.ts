import type {Client} from '@hmb/contract/client'
import {sysTimestamp} from '@hmb/contract/project'
import type {Host} from '@hmb/host/port'
import {useEffect, useRef, useState} from 'react'
import {useClient} from '../contexts/client-context.tsx'
import {useHost} from '../contexts/host-context.tsx'
import {createServerTime, type ServerTime} from './server-time.ts'

const deviceClocks = {wall: () => Date.now(), monotonic}
// Module state, because a page has one server: code outside React can read the time without a provider.
let time: ServerTime = createServerTime(deviceClocks)
let pendingSync: Promise<void> | null = null

/** The server's time, ms since 1970. */
export function serverNow(): number {
  return time.now()
}

/** Resets the clock to the offset that the tab stored. Returns the function that takes the `Date` header of every response. */
export function startClock(host: Pick<Host, 'sessionStorage'>): ServerTime['readHeader'] {
  time = createServerTime({...deviceClocks, storage: host.sessionStorage})
  pendingSync = null
  return time.readHeader
}

/**
 * Fetches the server's time unless it is exact already, and once more after a slow response. After a failure the `Date`
 * headers are used.
 */
export function syncClock(client: Client): Promise<void> {
  const fetchTime = async () => {
    if (time.isExact()) return
    const started = monotonic()
    const serverMs = await client.call(sysTimestamp, {})
    time.readTimestamp(serverMs, monotonic() - started)
  }
  pendingSync ??= fetchTime()
    .then(fetchTime)
    .catch(() => {})
    .finally(() => {
      pendingSync = null
    })
  return pendingSync
}

/** Must run when the page becomes visible: while the device slept, the monotonic clock may have stopped. */
export function correctClockAfterSleep(): void {
  time.correctAfterSleep()
}

/** Runs when the page becomes visible again, also from the back-forward cache. The clock is corrected first. */
export function useResume(run: () => void): void {
  const host = useHost()
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(
    () =>
      host.onResume(() => {
        time.correctAfterSleep()
        latest.current()
      }),
    [host],
  )
}

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
      time.correctAfterSleep()
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

/** A clock that ignores changes of the device's time. On some devices it stops during sleep. */
function monotonic(): number {
  return globalThis.performance?.now() ?? Date.now()
}
