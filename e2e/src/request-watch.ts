import type {Page, Request} from 'playwright-core'
import {expect} from 'vitest'

/**
 * Follows the page's running requests whose address contains `path`. Requests that started before are not seen.
 *
 * @example
 * const calls = watchRequests(page, '/api/')
 * await calls.settle()
 */
export function watchRequests(page: Page, path: string) {
  const running = new Set<Request>()
  let most = 0
  page.on('request', (request) => {
    if (request.url().includes(path)) most = Math.max(most, running.add(request).size)
  })
  page.on('requestfinished', (request) => running.delete(request))
  page.on('requestfailed', (request) => running.delete(request))
  /** A round trip to the page: started requests are sent and received responses are handled before it returns. */
  const turn = () => page.evaluate(() => fetch('/readyz').then(() => undefined))
  return {
    /** The largest number of requests that ran at once. */
    most: () => most,
    /** Waits until no such request is running. */
    async settle(): Promise<void> {
      await turn()
      await expect.poll(() => running.size).toBe(0)
      await turn()
    },
  }
}
