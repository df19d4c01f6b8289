/** Safari has no `requestIdleCallback`. The delay between two loads there, in ms. */
const pauseMs = 200
/** A page that is never idle loads the next one after this time, in ms. */
const maxWaitMs = 5_000

/**
 * Loads one after another, each when the browser is idle. The returned function stops it.
 *
 * Offline and after a failure it loads no more: Chromium before 156 never fetches a failed module again, so its screen would have to reload
 * the page.
 *
 * @example
 * useEffect(() => loadWhenIdle([() => import('./LoginScreen.tsx')]), [])
 */
export function loadWhenIdle(loads: readonly (() => Promise<unknown>)[]): () => void {
  let stopped = false
  const next = async (turn: number) => {
    const load = loads[turn]
    if (stopped || !load || !navigator.onLine) return
    await load().then(
      () => wait(() => next(turn + 1)),
      () => {},
    )
  }
  const wait = (then: () => void) =>
    'requestIdleCallback' in window ? requestIdleCallback(then, {timeout: maxWaitMs}) : setTimeout(then, pauseMs)
  wait(() => next(0))
  return () => {
    stopped = true
  }
}
