import type {Page} from 'playwright-core'

declare global {
  interface Window {
    isScrolling: boolean
  }
}

/** Where the finger taps: in the middle of the screen, px. */
const tapAt = {x: 195, y: 420}

/** The finger of a person, as real touch events. */
export async function openFinger(page: Page) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', {type, touchPoints: y === undefined ? [] : [{x: tapAt.x, y}]})
  return {
    /** Moves 480 px up or down the screen and lets go, so that the list scrolls on by momentum. */
    async swipe(direction: 'up' | 'down') {
      const at = (moved: number) => (direction === 'up' ? 700 - moved : 220 + moved)
      await touch('touchStart', at(0))
      for (let moved = 40; moved <= 480; moved += 40) await touch('touchMove', at(moved))
      await touch('touchEnd')
    },
    async tap() {
      await touch('touchStart', tapAt.y)
      await touch('touchEnd')
    },
  }
}

/** Follows the page's scrolling from now on, for `isScrolling`. */
export const watchScrolling = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.isScrolling = false
    window.addEventListener('scroll', () => {
      window.isScrolling = true
    })
    window.addEventListener('scrollend', () => {
      window.isScrolling = false
    })
  })

/** Whether the page moves, by a finger or by momentum, two frames from now. */
export const isScrolling = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.isScrolling)))
      }),
  )

/** The key of the entry under the finger; '' between two entries. */
export const entryUnderFinger = (page: Page): Promise<string> =>
  page.evaluate(
    ({x, y}) => document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-entry]')?.dataset.entry ?? '',
    tapAt,
  )
