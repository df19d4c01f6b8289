import type {CallError} from '@hmb/contract/call-error'

/** Delays between probes of the server, in ms. The last one repeats. */
export const retryDelaysMs = [3_000, 6_000, 12_000, 24_000] as const
/** After this time without a new failure, the delays start again from the first, in ms. */
export const resetAfterMs = 30_000

interface RetrySchedulerDeps {
  /** Makes a cheap request. Rejects while the server is down. */
  probe(): Promise<unknown>
  /** The server responds: failed queries can be fetched again. */
  onServerBack(): void
}

export interface RetryScheduler {
  /** Must be called with the error of every failed query. */
  onFailure(error: CallError): void
  /** Ends the current delay at once: the network is back or the page is visible again. */
  retryNow(): void
  stop(): void
}

/**
 * Probes the server after a query failed for a reason that may pass, and reports when the server responds. Probing first
 * lets a page show its error without flicker. A query that fails again while the server responds is retried with growing delays.
 *
 * @example
 * const retryScheduler = createRetryScheduler({
 *   probe: () => client.call(sysTimestamp, {}),
 *   onServerBack: () => dispatch(refetchFailed()),
 * })
 */
export function createRetryScheduler({probe, onServerBack}: RetrySchedulerDeps): RetryScheduler {
  /** Set while a retry is due; null without one. */
  let retryTimer: ReturnType<typeof setTimeout> | null = null
  let resetTimer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isProbing = false

  const stop = () => {
    if (retryTimer) clearTimeout(retryTimer)
    clearTimeout(resetTimer)
    retryTimer = null
    failures = 0
  }
  const scheduleRetry = () => {
    clearTimeout(resetTimer)
    retryTimer = setTimeout(retryNow, retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)])
    failures += 1
  }
  const finish = () => {
    retryTimer = null
    resetTimer = setTimeout(() => {
      failures = 0
    }, resetAfterMs)
    onServerBack()
  }
  const retryNow = () => {
    if (retryTimer === null || isProbing) return
    clearTimeout(retryTimer)
    isProbing = true
    probe()
      // A null timer means that `stop` was called during the probe.
      .then(
        () => retryTimer !== null && finish(),
        () => retryTimer !== null && scheduleRetry(),
      )
      .finally(() => {
        isProbing = false
      })
  }
  return {
    onFailure({kind}) {
      // A business error is the server's final response; an aborted call needs no retry.
      if (kind !== 'business' && kind !== 'aborted' && retryTimer === null) scheduleRetry()
    },
    retryNow,
    stop,
  }
}
