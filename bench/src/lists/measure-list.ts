import type {Page} from 'playwright-core'
import {readInteractions, throttleCpu, watchInteractions} from '../interactions/interaction-timing.ts'
import {memoryOf, tasksOf, watchTasks} from './list-figures.ts'
import {entryUnderFinger, isScrolling, openFinger, watchScrolling} from './touch.ts'

const taps = 10
/** A tap that opens no page within this time counts as dropped, in ms. */
const tapTimeoutMs = 3_000

interface LongList {
  /** Of the entries, in words: orders, policies. */
  what: string
  total: number
  /** The page of an entry. */
  detail: (key: string) => RegExp
  list: RegExp
}

/** Scrolls through a list by finger at a quarter of the CPU. Taps entries while it moves and at rest, and prints the figures. */
export async function measureList(page: Page, {what, total, detail, list}: LongList): Promise<void> {
  const entries = page.locator('[data-entry]')
  await entries.first().waitFor()
  console.log(`  10 ${what}: ${await memoryOf(page)}`)

  // The first pages load at full speed. Only the last pages of the long list are measured.
  const bottom = () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  while ((await entries.count()) < total - 30) await bottom()

  await throttleCpu(page)
  await watchTasks(page)
  await watchInteractions(page)
  await watchScrolling(page)
  const finger = await openFinger(page)
  const started = Date.now()
  while ((await entries.count()) < total && Date.now() - started < 60_000) await finger.swipe('up')
  for (let back = 0; back < 10; back += 1) await finger.swipe('down')
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(`  scrolled to entry ${await entries.count()} and back in ${seconds} s`)
  console.log(
    `  scrolling: ${await tasksOf(page)}; longest frame ${Math.round((await readInteractions(page)).longestFrame)} ms`,
  )
  console.log(`  ${total} ${what}: ${await memoryOf(page)}`)

  await entries.nth(total / 2).scrollIntoViewIfNeeded()
  while (await isScrolling(page));
  const results = {stopped: 0, moving: 0, opened: 0, lost: 0}
  const back = {tasks: 0, longest: 0, frame: 0}
  let slowest = 0
  for (let tap = 0; tap < taps; tap += 1) {
    await finger.swipe(tap % 2 === 0 ? 'up' : 'down')
    if (await isScrolling(page)) {
      results.moving += 1
      // As in every browser, a tap on a moving list stops it and opens nothing.
      await finger.tap()
      if (!(await isScrolling(page)) && list.test(page.url())) results.stopped += 1
    }
    while (await isScrolling(page));
    if ((await entryUnderFinger(page)) === '') await page.evaluate(() => window.scrollBy(0, 40))
    const key = await entryUnderFinger(page)
    const top = () => page.locator(`[data-entry="${key}"]`).evaluate((entry) => entry.getBoundingClientRect().top)
    const before = await top()
    await watchInteractions(page)
    await finger.tap()
    const opened = await page.waitForURL(detail(key), {timeout: tapTimeoutMs}).then(
      () => true,
      () => false,
    )
    if (!opened) continue
    results.opened += 1
    const {interactions} = await readInteractions(page)
    slowest = Math.max(slowest, ...interactions.map(({ms}) => ms))
    await watchTasks(page)
    await watchInteractions(page)
    await page.evaluate(() => history.back())
    await page.waitForURL(list)
    await page.locator(`[data-entry="${key}"]`).waitFor()
    const {longestFrame} = await readInteractions(page)
    if (Math.abs((await top()) - before) > 4) results.lost += 1
    const seenTasks = await page.evaluate(() => window.longTasks)
    back.tasks += seenTasks.length
    back.longest = Math.max(back.longest, ...seenTasks)
    back.frame = Math.max(back.frame, longestFrame)
  }
  console.log(`  ${results.stopped} of ${results.moving} taps on the moving list stopped it`)
  console.log(`  ${results.opened} of ${taps} taps at rest opened their entry, the slowest after ${slowest} ms`)
  console.log(
    `  coming back: ${back.tasks} tasks above 50 ms in ${taps} times, longest ${Math.round(back.longest)} ms; longest frame ${Math.round(back.frame)} ms; another position ${results.lost} times`,
  )
}
