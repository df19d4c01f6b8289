import type {Page} from 'playwright-core'

/** The text and the height of the parts of a screen. */
interface Shown {
  text: string
  heights: number[]
}

declare global {
  interface Window {
    /** What the early screen has shown, and what the app shows when it goes. */
    replaced?: {early: Shown; own: Shown}
  }
}

/** Lets the scripts run, and returns what the early screen and the app show when it goes. */
export async function replaceEarlyScreen(page: Page, scripts: {release(): Promise<void>}) {
  // A picture has its own height when it has loaded. The app gets it from the browser's cache.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('#early-screen img')].every(({complete}) => complete),
  )
  await page.evaluate(() => {
    const root = document.getElementById('root') as HTMLElement
    const screen = document.getElementById('early-screen') as HTMLElement
    const shown = (part: Element): Shown => ({
      // A countdown goes on.
      text: (part.textContent ?? '').replace(/\d\d:\d\d/g, '--:--'),
      heights: [...(part.querySelector('main')?.children ?? [])].map((child) => (child as HTMLElement).offsetHeight),
    })
    const early = shown(screen)
    // What follows a skeleton may load at any time.
    const parts = [...(screen.querySelector('main')?.children ?? [])]
    const skeleton = parts.findIndex((part) => part.matches(':is([data-skeleton], :has([data-skeleton]))'))
    const known = (heights: number[]) => (skeleton === -1 ? heights : heights.slice(0, skeleton))
    new MutationObserver((_, observer) => {
      if (screen.isConnected) return
      observer.disconnect()
      const {text} = shown(root)
      // Blocks near the screen have their real height after the next frame.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const own = {text, heights: known(shown(root).heights)}
          window.replaced = {early: {text: early.text, heights: known(early.heights)}, own}
        }),
      )
    }).observe(document.body, {childList: true})
  })
  await scripts.release()
  await page.waitForFunction(() => window.replaced)
  return await page.evaluate(() => window.replaced as {early: Shown; own: Shown})
}
