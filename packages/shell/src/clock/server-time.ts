/** The server's time, independent of the device's clock. */
export interface ServerTime {
  /** ms since 1970 */
  now(): number
  /** Takes a `Date` header, which is exact to 1 s; `tookMs` is the time from the request to the header. */
  readHeader(serverMs: number, tookMs: number): void
  /**
   * Takes a response of getSysTimestamp; `tookMs` is the duration of the call. The server read its clock at any moment
   * of it, so that the error is up to half of it. A response that took longer than an earlier one is ignored.
   */
  readTimestamp(serverMs: number, tookMs: number): void
  /** True when the error is below 1 s. */
  isExact(): boolean
  /** Adds a sleep of the device, during which the monotonic clock stopped and the wall clock did not. */
  correctAfterSleep(): void
}

interface ServerTimeDeps {
  /** The device's clock, ms since 1970. */
  wall(): number
  /** ms since any start. Changes of the device's time do not affect it. */
  monotonic(): number
  /** Survives a reload of this tab. */
  storage?: {get(key: string): string | null; set(key: string, value: string): void}
}

const storageKey = 'clockOffset'
/** A smaller difference between a header and the known time may be rounding and is ignored, in ms. */
const headerRoundingMs = 1_500
/** A shorter sleep cannot be distinguished from timer inaccuracy, in ms. */
const minSleepMs = 1_000

/**
 * Estimates the server's time from its responses. Before the first response it uses the offset that the tab stored,
 * else the device's clock.
 *
 * @example
 * const time = createServerTime({wall: Date.now, monotonic: () => performance.now()})
 * time.readTimestamp(await client.call(sysTimestamp, {}), 80)
 * time.now()
 */
export function createServerTime({wall, monotonic, storage}: ServerTimeDeps): ServerTime {
  let maxErrorMs = Number.POSITIVE_INFINITY
  // The time at which the monotonic clock was 0, by the device's clock and by the server's.
  let wallStart = wall() - monotonic()
  let serverStart = wallStart + (Number(storage?.get(storageKey)) || 0)

  const now = () => serverStart + monotonic()
  const setTime = (serverMs: number, errorMs = Number.POSITIVE_INFINITY) => {
    maxErrorMs = errorMs
    wallStart = wall() - monotonic()
    serverStart = serverMs - monotonic()
    storage?.set(storageKey, String(Math.round(serverStart - wallStart)))
  }
  return {
    now,
    readHeader(serverMs, tookMs) {
      // The header is cut to whole seconds, and the server wrote it at any moment of the call. The middle is the best guess.
      const guess = serverMs + 500 + tookMs / 2
      if (Math.abs(now() - guess) <= headerRoundingMs + tookMs / 2) return
      setTime(guess)
    },
    readTimestamp(serverMs, tookMs) {
      if (tookMs / 2 < maxErrorMs) setTime(serverMs + tookMs / 2, tookMs / 2)
    },
    isExact: () => maxErrorMs < 1_000,
    correctAfterSleep() {
      const slept = wall() - monotonic() - wallStart
      if (slept < minSleepMs) return
      setTime(now() + slept)
    },
  }
}
