import type {Frame, Page} from 'playwright-core'

/** Waits until every finite animation has ended. */
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
