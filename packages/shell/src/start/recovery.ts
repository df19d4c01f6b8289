import type {CallFailure} from '../trouble/failureOf.ts'

/** How long to wait before asking again, in ms; the last one repeats. */
export const askAgainMs = [3_000, 6_000, 12_000, 24_000] as const
/** Without a failure for so long after the server answered, the next one is the first of its kind, in ms. */
export const calmMs = 30_000

interface Surroundings {
  /** Asks the server anything cheap; rejects while it is down. */
  ask(): Promise<unknown>
  /** The server answers: what failed is asked for anew. */
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
 * After a query failed for a reason that may pass by itself, asks quietly until the server answers and then for what failed, so that a
 * page shows its trouble without flicker and recovers by itself. What fails again at once, while the server answers, is asked for less
 * and less often.
 *
 * @example
 * const recovery = createRecovery({ask: () => client.call(sysTimestamp, {}), onBack: () => dispatch(askFailedAgain())})
 */
export function createRecovery({ask, onBack}: Surroundings): Recovery {
  let timer: ReturnType<typeof setTimeout> | null = null
  let calm: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let asking = false

  const stop = () => {
    if (timer) clearTimeout(timer)
    clearTimeout(calm)
    timer = null
    tries = 0
  }
  const later = () => {
    clearTimeout(calm)
    timer = setTimeout(now, askAgainMs[Math.min(tries, askAgainMs.length - 1)])
    tries += 1
  }
  const back = () => {
    if (timer) clearTimeout(timer)
    timer = null
    calm = setTimeout(() => {
      tries = 0
    }, calmMs)
    onBack()
  }
  const now = () => {
    if (timer === null || asking) return
    clearTimeout(timer)
    asking = true
    ask()
      // Stopped meanwhile?
      .then(
        () => timer !== null && back(),
        () => timer !== null && later(),
      )
      .finally(() => {
        asking = false
      })
  }
  return {
    failed({kind}) {
      // What the server refused stays refused.
      const passes = kind === 'network' || kind === 'timeout' || kind === 'http' || kind === 'response'
      if (passes && timer === null) later()
    },
    now,
    stop,
  }
}
