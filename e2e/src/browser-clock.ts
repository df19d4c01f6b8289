import type {BrowserContext, Page} from 'playwright-core'

/** Sets the phone's clock wrong by this much, in ms, before any page loads; the server's stays right. */
export const shiftBrowserClock = (context: BrowserContext, byMs: number): Promise<unknown> =>
  context.addInitScript((shift) => {
    const Right = Date
    globalThis.Date = class extends Right {
      constructor(...given: [] | [number | string | Date]) {
        const [moment] = given
        super(moment === undefined ? Right.now() + shift : moment)
      }
      static override now() {
        return Right.now() + shift
      }
    } as DateConstructor
  }, byMs)

/** From now on time passes only when the story lets it. `page.clock` was installed before the page opened. */
export async function pauseClock(page: Page): Promise<void> {
  const soon = async (ms: number) => (await page.evaluate(() => Date.now())) + ms
  // Time runs on until the call arrives. One that comes too late has stopped it, and refuses only to go back.
  await page.clock.pauseAt(await soon(100)).catch(async () => page.clock.pauseAt(await soon(1)))
}
