import type {Page} from 'playwright-core'
import {waitForApp} from './app-start.ts'

/** When Back is pressed after the change: in the same microtask, in the next task, or after the next paint. */
export const backMoments = ['at once', 'next task', 'next frame'] as const
export type BackMoment = (typeof backMoments)[number]

/** The next popup that opens or closes. */
interface PopupChange {
  popup: 'opens' | 'closes'
  /** A text in the popup; any popup when absent. */
  text?: string
  moment: BackMoment
}

/**
 * Presses Back from inside the page at the moment when a popup opens or closes. From outside that moment cannot be hit.
 * Returns a function that waits until the browser has gone back.
 *
 * @example
 * const pressed = await pressBackOnPopupChange(page, {popup: 'opens', text: '重新投保', moment: 'at once'})
 * await button.click()
 * await pressed()
 */
export async function pressBackOnPopupChange(page: Page, change: PopupChange): Promise<() => Promise<void>> {
  const pressing = await page.evaluateHandle(({popup, text = '', moment}) => {
    const openNow = () =>
      [...document.querySelectorAll('dialog[open]')].filter((one) => one.textContent?.includes(text))
    const runAtMoment = (run: () => void) => {
      if (moment === 'at once') run()
      else if (moment === 'next frame') requestAnimationFrame(run)
      else {
        const {port1, port2} = new MessageChannel()
        port1.onmessage = run
        port2.postMessage(null)
      }
    }
    let before = openNow()
    let isPopupChanged = false
    const {setTimeout} = window
    const press = new Promise<void>((pressed) => {
      const observer = new MutationObserver(() => {
        const now = openNow()
        const [from, to] = popup === 'opens' ? [now, before] : [before, now]
        const hasChanged = from.some((one) => !to.includes(one))
        before = now
        if (!hasChanged) return
        observer.disconnect()
        isPopupChanged = true
        const finish = () => {
          window.setTimeout = setTimeout
          pressed()
        }
        runAtMoment(() => {
          addEventListener('popstate', finish, {once: true})
          history.back()
        })
      })
      observer.observe(document.body, {subtree: true, childList: true, attributeFilter: ['open']})
    })
    // The page waits 300 ms for the press, and a busy machine may need longer. So timers of this length wait for the press.
    window.setTimeout = ((run: (...values: unknown[]) => void, ms?: number, ...values: unknown[]) => {
      const runAfterPress = () => {
        if (isPopupChanged && Number(ms) >= 300) void press.then(() => run(...values))
        else run(...values)
      }
      return setTimeout(runAfterPress, ms)
    }) as typeof setTimeout
    // Wrapped in an object, because `evaluateHandle` awaits a promise.
    return {press}
  }, change)
  return () => pressing.evaluate(({press}) => press)
}

/** Presses Back `times` times in one task and waits until the browser has gone back. */
export const pressBack = (page: Page, times = 1) =>
  page.evaluate(
    (presses) =>
      new Promise<void>((gone) => {
        addEventListener('popstate', () => gone(), {once: true})
        for (let press = 0; press < presses; press += 1) history.back()
      }),
    times,
  )

/** The number of history entries of the tab. */
export const historyLength = (page: Page) => page.evaluate(() => history.length)

/**
 * Waits until each open popup has one history entry. The page removes the entries of closed popups by itself, and a
 * navigation at that moment is cancelled by the browser.
 */
export async function waitForPopupEntries(page: Page): Promise<void> {
  await page.waitForFunction(() => (history.state?.hmbLayer ?? 0) === document.querySelectorAll('dialog[open]').length)
}

/** Reloads the page once its popups have their history entries, and waits until its scripts have run. */
export async function reload(page: Page): Promise<void> {
  await waitForPopupEntries(page)
  await page.reload()
  await waitForApp(page)
}
