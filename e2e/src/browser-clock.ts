import type {BrowserContext, Page} from 'playwright-core'

/** Shifts the phone's clock by this many ms before any page loads. The server's clock stays right. */
export const shiftBrowserClock = (context: BrowserContext, byMs: number): Promise<unknown> =>
  context.addInitScript((shift) => {
    const Right = Date
    globalThis.Date = class extends Right {
      constructor(...args: [] | [number | string | Date]) {
        const [moment] = args
        super(moment === undefined ? Right.now() + shift : moment)
      }
      static override now() {
        return Right.now() + shift
      }
    } as DateConstructor
  }, byMs)

/** Stops the page's time; only `page.clock` advances it. `page.clock` must be installed before the page opens. */
export async function pauseClock(page: Page): Promise<void> {
  const soon = async (ms: number) => (await page.evaluate(() => Date.now())) + ms
  // Time runs on until the call arrives. A late call rejects because it cannot go back; the second call then stops the time.
  await page.clock.pauseAt(await soon(100)).catch(async () => page.clock.pauseAt(await soon(1)))
}
