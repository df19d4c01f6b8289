/**
 * How long the page has been visible to the person. A page keeps running while it is hidden: the browser is in the background, a
 * mini-program's own page covers it, or a payment page is loading.
 */
export interface Visibility {
  /** The time since the page became visible, in ms; 0 while it is hidden. */
  visibleMs(): number
  /**
   * Marks the page as hidden, because the person leaves it. Some webviews never report that it is visible again: then a touch
   * after `ignoreTouchesMs` marks it as visible.
   */
  markLeft(ignoreTouchesMs: number): void
}

/**
 * Watches the visibility of a window.
 *
 * @example
 * const visibility = watchVisibility(window)
 * visibility.markLeft(60_000)
 * visibility.visibleMs() // 0, until the page is visible again
 */
export function watchVisibility(window: Window): Visibility {
  const {document, performance} = window
  const isHidden = () => document.visibilityState === 'hidden'
  let visibleSince: number | null = null
  let touchesIgnoredUntil = 0
  const update = () => {
    visibleSince = isHidden() ? null : performance.now()
  }
  update()
  document.addEventListener('visibilitychange', update)
  window.addEventListener('pagehide', () => {
    visibleSince = null
  })
  window.addEventListener('pageshow', ({persisted}) => persisted && update())
  const onTouch = () => {
    if (visibleSince === null && performance.now() >= touchesIgnoredUntil) update()
  }
  for (const type of ['pointerdown', 'click']) window.addEventListener(type, onTouch, true)
  return {
    visibleMs: () => (visibleSince === null ? 0 : performance.now() - visibleSince),
    markLeft(ignoreTouchesMs) {
      visibleSince = null
      touchesIgnoredUntil = performance.now() + ignoreTouchesMs
    },
  }
}
