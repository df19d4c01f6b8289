/**
 * For how long somebody has been before the page. A page goes on running, and asking, while another one is before the person: the
 * browser in the background, a mini-program's own page, a cashier that is still on its way.
 */
export interface Visibility {
  /** ms without a break; 0 while nobody is. */
  visibleMs(): number
  /** The page is being left for another. A webview that tells of nothing is believed when it is touched, so many ms from now. */
  markLeft(touchedAfterMs: number): void
}

/**
 * What the window tells of being seen.
 *
 * @example
 * const sight = watchSight(window)
 * sight.left(60_000)
 * sight.seenMs() // 0, until the page was hidden or left, and is seen again
 */
export function watchVisibility(window: Window): Visibility {
  const {document, performance} = window
  const hidden = () => document.visibilityState === 'hidden'
  let since: number | null = null
  let touchCountsFrom = 0
  const see = () => {
    since = hidden() ? null : performance.now()
  }
  see()
  document.addEventListener('visibilitychange', see)
  window.addEventListener('pagehide', () => {
    since = null
  })
  window.addEventListener('pageshow', ({persisted}) => persisted && see())
  const touch = () => {
    if (since === null && performance.now() >= touchCountsFrom) see()
  }
  for (const type of ['pointerdown', 'click']) window.addEventListener(type, touch, true)
  return {
    visibleMs: () => (since === null ? 0 : performance.now() - since),
    markLeft(touchedAfterMs) {
      since = null
      touchCountsFrom = performance.now() + touchedAfterMs
    },
  }
}
