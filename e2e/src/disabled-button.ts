import type {Locator} from 'playwright-core'
import {waitForAnimations} from './animations.ts'
import {waitForPopupEntries} from './back-key.ts'

/**
 * Taps a disabled button that shows the reason. Playwright taps such a button at its position, without a check of what is
 * there. So the bar of a new page must react already, and no popup may be losing its history entry: for one frame that
 * scrolls the page.
 *
 * @example
 * await tapDisabledButton(login.submit)
 */
export async function tapDisabledButton(button: Locator): Promise<void> {
  const page = button.page()
  await waitForPopupEntries(page)
  await waitForAnimations(page)
  await button.click({force: true})
}
