import {existsSync} from 'node:fs'
import {createRequire} from 'node:module'
import {join} from 'node:path'
import type axe from 'axe-core'
import type {Browser, Page} from 'playwright-core'

// No such host: whatever is not a file of the gallery has left the machine, and is a failure.
const origin = 'http://gallery.test'
const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
/**
 * By this name Storybook knows its test runner: it shows the end of every animation at once, where it would wait 100 ms
 * after each change to see whether there is one.
 */
const userAgent = 'StorybookTestRunner'
const phone = {width: 390, height: 844}

/** What is wrong enough to fail: moderate findings are about whole pages, which a piece is not. */
const grave: (axe.ImpactValue | undefined)[] = ['serious', 'critical']

/** How a story is looked at. */
export interface Look {
  theme: string
  /** `large` is 150 %. */
  text?: 'usual' | 'large'
  /** Of the phone, in px; 390 when not said. */
  width?: number
}

/** The gallery's preview in one browser page. */
export interface Stage {
  /** Puts a story on and waits until it stands, its `play` included. */
  show(storyId: string): Promise<void>
  /** Changes the toolbar's switches and waits until the story wears it. */
  wear(look: Look): Promise<void>
  /** What axe finds; of the colours only where the rest has been read. */
  violations(what: 'everything' | 'colours'): Promise<string[]>
  /** How much wider than the phone the story, or what scrolls in its sheets, is, in px. */
  overflow(): Promise<number>
  /** What the console complained about since it was last asked. */
  complaints(): string[]
}

// What the preview and axe put into the page's window.
interface InPage {
  __STORYBOOK_ADDONS_CHANNEL__: {
    emit(event: string, data: unknown): void
    on(event: string, heard: (data: unknown) => void): void
    off(event: string, heard: (data: unknown) => void): void
  }
  axe: typeof axe
}

/**
 * Opens the gallery's static files in a page of its own, without a server.
 *
 * @example
 * const stage = await openStage(browser, 'apps/gallery/dist/gallery')
 * await stage.show('kit-button--primary')
 */
export async function openStage(browser: Browser, folder: string): Promise<Stage> {
  const context = await browser.newContext({viewport: phone, reducedMotion: 'reduce', locale: 'zh-CN', userAgent})
  const page = await context.newPage()
  const heard = listen(page)
  await context.route('**/*', async (route) => {
    const {origin: from, pathname} = new URL(route.request().url())
    const path = join(folder, decodeURIComponent(pathname))
    if (from === origin && existsSync(path)) await route.fulfill({path})
    else {
      heard.push(`asked for ${route.request().url()}`)
      await route.abort()
    }
  })
  await page.goto(`${origin}/iframe.html?id=kit-button--primary&viewMode=story&globals=a11y.manual:!true`)
  await page.waitForFunction(() => document.documentElement.dataset.look)
  await page.addScriptTag({path: axePath})

  let worn = `${phone.width} usual`
  /** What measures itself has done so after the second frame. */
  const measured = () =>
    page.evaluate(() => new Promise<unknown>((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

  return {
    // The same story again, too: what it showed before is of another test.
    async show(storyId) {
      await page.evaluate(settle, ['setCurrentStory', {storyId, viewMode: 'story'}] as const)
      await measured()
    },
    async wear({theme, text = 'usual', width = phone.width}) {
      const size = `${width} ${text}`
      const resized = size !== worn
      worn = size
      if (resized) await page.setViewportSize({...phone, width})
      await page.evaluate(settle, ['updateGlobals', {globals: {theme, text}}] as const)
      const look = await page.evaluate(() => document.documentElement.dataset.look)
      if (look !== `${theme} ${text}`) throw new Error(`wears ${look}, not ${theme} ${text}`)
      if (resized) await measured()
    },
    async violations(what) {
      const found = await page.evaluate(
        async (rules) => {
          const {axe} = window as unknown as InPage
          const {violations} = await axe.run(document, {
            resultTypes: ['violations'],
            ...(rules ? {runOnly: {type: 'rule', values: rules}} : {}),
          })
          return violations.map(({id, impact, nodes}) => ({
            impact,
            text: `${id}: ${nodes.map(({html}) => html).join(' and ')}`,
          }))
        },
        what === 'colours' ? ['color-contrast', 'link-in-text-block'] : null,
      )
      return found.filter(({impact}) => grave.includes(impact)).map(({text}) => text)
    },
    overflow: () =>
      page.evaluate(() => {
        // What is meant to go sideways: tabs, and tables in a text.
        const sideways = '[role="tablist"], .hmb-table'
        const scrolling = [...document.querySelectorAll('dialog[open] *')].filter(
          (element) => !element.closest(sideways) && /auto|scroll/.test(getComputedStyle(element).overflowY),
        )
        return Math.max(
          0,
          document.documentElement.scrollWidth - window.innerWidth,
          ...scrolling.map((element) => element.scrollWidth - element.clientWidth),
        )
      }),
    complaints: () => heard.splice(0),
  }
}

function listen(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(message.text())
  })
  page.on('pageerror', (error) => heard.push(String(error)))
  return heard
}

/** Runs in the page: tells the preview something and waits until the story stands again. */
function settle([event, data]: readonly [string, unknown]): Promise<void> {
  const {__STORYBOOK_ADDONS_CHANNEL__: channel} = window as unknown as InPage
  return new Promise((resolve, reject) => {
    const outcomes: Record<string, (told: unknown) => void> = {
      storyFinished: (told) => {
        const {status} = told as {status: 'success' | 'error'}
        leave()
        if (status === 'success') resolve()
        else reject(new Error('the story did not finish'))
      },
      storyThrewException: (told) => {
        leave()
        reject(told)
      },
      storyMissing: () => {
        leave()
        reject(new Error('no such story'))
      },
    }
    const leave = () => {
      for (const [outcome, heard] of Object.entries(outcomes)) channel.off(outcome, heard)
    }
    for (const [outcome, heard] of Object.entries(outcomes)) channel.on(outcome, heard)
    channel.emit(event, data)
  })
}
