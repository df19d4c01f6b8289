import type {Page} from 'playwright-core'

/**
 * Opens another page of the running app, which loads no document. Its entry of the history has no page of the app before it.
 *
 * @example
 * await openInApp(page, '/cq/orderList')
 */
export const openInApp = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
