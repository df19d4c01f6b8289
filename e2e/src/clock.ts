import type {BrowserContext} from 'playwright-core'

/** Sets the phone's clock wrong by this much, in ms, before any page loads; the server's stays right. */
export const setClockWrong = (context: BrowserContext, byMs: number): Promise<unknown> =>
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
