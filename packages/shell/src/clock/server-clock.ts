import type {Client} from '@hmb/contract/client'
import {sysTimestamp} from '@hmb/contract/project'
import type {Host} from '@hmb/host/port'
import {useEffect, useReducer, useRef} from 'react'
import {useClient} from '../contexts/client-context.tsx'
import {useHost} from '../contexts/host-context.tsx'
import {createServerTime, type ServerTime} from './server-time.ts'

// A page has one server and one time; keeping it here lets anything ask for it without a provider.
let time: ServerTime = createServerTime({wall: () => Date.now(), monotonic})
let asking: Promise<void> | null = null

/** ms since 1970 by the server's clock. */
export function serverNow(): number {
  return time.now()
}

/** Starts the page's time anew, with what the tab remembers of the server's. Returns where answers' `Date` goes. */
export function startClock(host: Pick<Host, 'sessionStorage'>): (serverMs: number) => void {
  time = createServerTime({wall: () => Date.now(), monotonic, kept: host.sessionStorage})
  asking = null
  return (serverMs) => time.readHeader(serverMs)
}

/** Asks the server for its time unless it is known already. Failing says nothing: the `Date` of answers has to do then. */
export function syncClock(client: Client): Promise<void> {
  if (time.exact()) return Promise.resolve()
  const started = monotonic()
  asking ??= client
    .call(sysTimestamp, {})
    .then((serverMs) => time.readTimestamp(serverMs, monotonic() - started))
    .catch(() => {})
    .finally(() => {
      asking = null
    })
  return asking
}

/** The page is seen again. */
export function correctClockAfterSleep(): void {
  time.correctAfterSleep()
}

/** Runs when the page is seen again, also from the back-forward cache, with the clock set right first. */
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
 * Whole seconds until a moment on the server's clock, counting down once a second; 0 when it is past or there is none.
 *
 * @example
 * const left = useSecondsLeft(order.until) // 1799, 1798, …
 */
export function useSecondsLeft(untilMs: number | null): number {
  const client = useClient()
  const host = useHost()
  const [, draw] = useReducer((count: number) => count + 1, 0)
  // Read while rendering, so that a new moment never shows the old one's seconds.
  const left = secondsUntil(untilMs)

  useEffect(() => {
    if (untilMs === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      clearTimeout(timer)
      draw()
      const seconds = secondsUntil(untilMs)
      // Ticks stand on the moments when the number changes, so that two countdowns on a page change together.
      if (seconds > 0) timer = setTimeout(tick, untilMs - serverNow() - (seconds - 1) * 1_000)
    }
    tick()
    syncClock(client).then(tick)
    const endResume = host.onResume(() => {
      time.correctAfterSleep()
      tick()
      syncClock(client).then(tick)
    })
    return () => {
      clearTimeout(timer)
      endResume()
    }
  }, [untilMs, client, host])

  return left
}

function secondsUntil(untilMs: number | null): number {
  return untilMs === null ? 0 : Math.max(0, Math.ceil((untilMs - serverNow()) / 1_000))
}

/** Runs on while the phone's clock is set; not while some phones sleep. */
function monotonic(): number {
  return globalThis.performance?.now() ?? Date.now()
}
