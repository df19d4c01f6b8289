import type {Frame, Page} from 'playwright-core'

/** Waits until everything that moves has arrived; what moves for ever is not waited for. */
export async function waitForAnimations(page: Page | Frame): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({effect}) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
        .map((animation) => animation.finished),
    ),
  )
}
