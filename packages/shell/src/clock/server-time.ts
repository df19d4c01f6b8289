/** Time as the server tells it, whatever the phone's own clock says. */
export interface ServerTime {
  /** ms since 1970 on the server. */
  now(): number
  /** Takes a `Date` header, exact to a second. */
  readHeader(serverMs: number): void
  /** Takes an answer of getSysTimestamp that was asked for `tookMs` ago. */
  readTimestamp(serverMs: number, tookMs: number): void
  /** True once the time is known to better than a second. */
  exact(): boolean
  /** After the page slept: the monotonic clock may have stood still, the wall clock did not. */
  correctAfterSleep(): void
}

interface Clocks {
  wall(): number
  monotonic(): number
  /** Survives a reload of this tab. */
  kept?: {get(key: string): string | null; set(key: string, value: string): void}
}

const keptKey = 'clockOffset'
/** Between two headers the time may jump by their rounding; a smaller difference is no news. In ms. */
const headerRoundingMs = 1_500
/** A sleep shorter than this is not told from timer slack, in ms. */
const sleepMs = 1_000

/**
 * @example
 * const time = createServerTime({wall: Date.now, monotonic: () => performance.now()})
 * time.readTimestamp(await client.call(sysTimestamp, {}), 80)
 * time.now()
 */
export function createServerTime({wall, monotonic, kept}: Clocks): ServerTime {
  let exact = false
  // Server time = wall time at `start` + offset + what the monotonic clock has run since. Setting the phone's clock does not move it.
  let startWall = wall()
  let startMonotonic = monotonic()
  let offset = Number(kept?.get(keptKey)) || 0

  const now = () => startWall + offset + (monotonic() - startMonotonic)
  const become = (serverMs: number) => {
    startWall = wall()
    startMonotonic = monotonic()
    offset = serverMs - startWall
    kept?.set(keptKey, String(Math.round(offset)))
  }
  return {
    now,
    readHeader(serverMs) {
      // The header's second is cut off, so the middle of it is the best guess.
      const guess = serverMs + 500
      if (Math.abs(now() - guess) <= headerRoundingMs) return
      exact = false
      become(guess)
    },
    readTimestamp(serverMs, tookMs) {
      exact = true
      become(serverMs + tookMs / 2)
    },
    exact: () => exact,
    correctAfterSleep() {
      const slept = wall() - startWall - (monotonic() - startMonotonic)
      if (slept < sleepMs) return
      exact = false
      become(now() + slept)
    },
  }
}
