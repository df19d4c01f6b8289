import type {Client} from '@hmb/contract/client'
import {sysTimestamp} from '@hmb/contract/project'
import type {Host} from '@hmb/host/port'
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

/** A clock that ignores changes of the device's time. On some devices it stops during sleep. */
function monotonic(): number {
  return globalThis.performance?.now() ?? Date.now()
}
