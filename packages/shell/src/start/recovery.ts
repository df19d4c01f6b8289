import type {CallFailure} from '../trouble/failureOf.ts'

/** How long to wait before asking a silent server again, in ms; the last one repeats. */
export const askAgainMs = [3_000, 6_000, 12_000, 24_000] as const

interface Surroundings {
  /** Asks the server anything cheap; rejects while it is down. */
  ask(): Promise<unknown>
  /** The server answers again: what failed is asked for anew. */
  onBack(): void
}

export interface Recovery {
  /** A query failed. */
  failed(failure: CallFailure): void
  /** The page is seen again or the network is back: no reason to wait any longer. */
  now(): void
  stop(): void
}

/**
 * After a query failed because the server did not answer, asks quietly until it does, so that a page shows its trouble
 * without flicker and recovers by itself.
 *
 * @example
 * const recovery = createRecovery({ask: () => client.call(sysTimestamp, {}), onBack: () => dispatch(onOnline())})
 */
export function createRecovery({ask, onBack}: Surroundings): Recovery {
  let timer: ReturnType<typeof setTimeout> | null = null
  let tries = 0
  let asking = false

  const stop = () => {
    if (timer) clearTimeout(timer)
    timer = null
    tries = 0
  }
  const later = () => {
    timer = setTimeout(now, askAgainMs[Math.min(tries, askAgainMs.length - 1)])
    tries += 1
  }
  const now = () => {
    if (timer === null || asking) return
    clearTimeout(timer)
    asking = true
    ask()
      .then(
        () => {
          stop()
          onBack()
        },
        () => {
          // Stopped meanwhile?
          if (timer !== null) later()
        },
      )
      .finally(() => {
        asking = false
      })
  }
  return {
    failed({kind, code}) {
      const silent = kind === 'network' || kind === 'timeout' || (kind === 'http' && code >= 500)
      if (silent && timer === null && !asking) later()
    },
    now,
    stop,
  }
}
