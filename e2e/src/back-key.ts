import type {Page} from 'playwright-core'

/** How soon after it has been seen: in the same microtask, in a task after it, or when it has been painted. */
export const backMoments = ['at once', 'next task', 'next frame'] as const
export type BackMoment = (typeof backMoments)[number]

/** The next popup that comes or goes, named as a screen reader names it or by its role. */
interface PopupChange {
  popup: 'opens' | 'closes'
  /** A word in it; any popup when absent. */
  says?: string
  moment: BackMoment
}

/**
 * Presses Back from within the page at the very moment at which a popup opens or closes, which no hand outside it could meet.
 * Answers what waits until the browser has gone back.
 *
 * @example
 * const pressed = await pressBackWhen(page, {popup: 'opens', says: '重新投保', moment: 'at once'})
 * await button.click()
 * await pressed()
 */
export async function pressBackOnPopupChange(page: Page, sight: PopupChange): Promise<() => Promise<void>> {
  const pressing = await page.evaluateHandle(({popup, says = '', moment}) => {
    const openNow = () =>
      [...document.querySelectorAll('dialog[open]')].filter((one) => one.textContent?.includes(says))
    const soon = (run: () => void) => {
      if (moment === 'at once') run()
      else if (moment === 'next frame') {
        // A machine too busy to paint presses unpainted: 300 ms after a popup has closed Back would be meant for the page.
        const latest = setTimeout(() => {
          cancelAnimationFrame(frame)
          run()
        }, 100)
        const frame = requestAnimationFrame(() => {
          clearTimeout(latest)
          run()
        })
      } else {
        const {port1, port2} = new MessageChannel()
        port1.onmessage = run
        port2.postMessage(null)
      }
    }
    let before = openNow()
    const press = new Promise<void>((pressed) => {
      const observer = new MutationObserver(() => {
        const now = openNow()
        const [from, to] = popup === 'opens' ? [now, before] : [before, now]
        const met = from.some((one) => !to.includes(one))
        before = now
        if (!met) return
        observer.disconnect()
        soon(() => {
          addEventListener('popstate', () => pressed(), {once: true})
          history.back()
        })
      })
      observer.observe(document.body, {subtree: true, childList: true, attributeFilter: ['open']})
    })
    // In an object, or the handle itself would wait for it.
    return {press}
  }, sight)
  return () => pressing.evaluate(({press}) => press)
}

/** Presses Back so many times in one breath and waits until the browser has gone back. */
export const pressBack = (page: Page, times = 1) =>
  page.evaluate(
    (presses) =>
      new Promise<void>((gone) => {
        addEventListener('popstate', () => gone(), {once: true})
        for (let press = 0; press < presses; press += 1) history.back()
      }),
    times,
  )

/** How many entries the tab's history has. */
export const historyLength = (page: Page) => page.evaluate(() => history.length)
