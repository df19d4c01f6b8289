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
 * Loads one after another, each when the browser is idle. A failed load is repeated by the screen that needs it. The returned function stops it.
 *
 * @example
 * useEffect(() => loadWhenIdle([() => import('./LoginScreen.tsx')]), [])
 */
export function loadWhenIdle(loads: readonly (() => Promise<unknown>)[]): () => void {
  let stopped = false
  const next = async (turn: number) => {
    const load = loads[turn]
    if (stopped || !load) return
    await load().catch(() => {})
    wait(() => next(turn + 1))
  }
  const wait = (then: () => void) =>
    'requestIdleCallback' in window ? requestIdleCallback(then, {timeout: mostWaitMs}) : setTimeout(then, pauseMs)
  wait(() => next(0))
  return () => {
    stopped = true
  }
}
