/** Safari has no `requestIdleCallback`. The delay between two loads there, in ms. */
const pauseMs = 200
/** The maximum delay of a load on a page that is never idle, in ms. */
const maxWaitMs = 5_000
/** How often a loading video is looked at, in ms. */
const videoPauseMs = 1_000

/**
 * Runs the loads one after another, each when the browser is idle. The returned function stops it.
 *
 * It waits while a video loads, which would play with pauses on a slow network. It stops offline and after a failure:
 * Chromium before 156 never fetches a failed module again, so that its screen would have to reload the page.
 *
 * @example
 * useEffect(() => loadWhenIdle([() => import('./LoginScreen.tsx')]), [])
 */
export function loadWhenIdle(loads: readonly (() => Promise<unknown>)[]): () => void {
  let stopped = false
  const next = async (turn: number) => {
    const load = loads[turn]
    if (stopped || !load || !navigator.onLine) return
    if (isVideoLoading()) {
      setTimeout(next, videoPauseMs, turn)
      return
    }
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

const isVideoLoading = () =>
  Array.from(document.querySelectorAll('video')).some(({networkState}) => networkState === networkLoading)
/** `HTMLMediaElement.NETWORK_LOADING`. */
const networkLoading = 2
