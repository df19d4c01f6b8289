/** A part of Chromium's Network Information API; other browsers have none. */
interface NetworkInformation {
  saveData?: boolean
  /** `slow-2g`, `2g`, `3g` or `4g`. */
  effectiveType?: string
}

/** Whether the network may carry what the page does not need yet: no data saver, and nothing slower than 4G. */
export function isNetworkFree(navigator: Navigator & {connection?: NetworkInformation} = window.navigator): boolean {
  const {saveData = false, effectiveType = '4g'} = navigator.connection ?? {}
  return !saveData && effectiveType === '4g'
}

/** Safari has no `requestIdleCallback`. The delay between two loads there, in ms. */
const pauseMs = 200
/** A page that is never idle loads the next one after this time, in ms. */
const mostWaitMs = 5_000

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
    'requestIdleCallback' in window ? requestIdleCallback(then, {timeout: mostWaitMs}) : setTimeout(then, pauseMs)
  wait(() => next(0))
  return () => {
    stopped = true
  }
}
