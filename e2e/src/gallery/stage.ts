import {existsSync} from 'node:fs'
import {createRequire} from 'node:module'
import {join} from 'node:path'
import type axe from 'axe-core'
import type {Browser, Page} from 'playwright-core'

// No such host: whatever is not a file of the gallery has left the machine, and is a failure.
const origin = 'http://gallery.test'
const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const phone = {width: 390, height: 844}

/** What is wrong enough to fail: moderate findings are about whole pages, which a piece is not. */
const grave: (axe.ImpactValue | undefined)[] = ['serious', 'critical']

/** How a story is looked at. */
export interface Look {
  theme: string
  text?: '100%' | '150%'
}

/** The gallery's preview in one browser page. */
export interface Stage {
  /** Puts a story on and waits until it stands, its `play` included. */
  show(storyId: string): Promise<void>
  /** Changes the toolbar's switches and waits until the story wears it. */
  wear(look: Look): Promise<void>
  /** What axe finds; of the colours only where the rest has been read. */
  violations(what: 'everything' | 'colours'): Promise<string[]>
  /** How much wider than this width the story is, in px. */
  overflow(width: number): Promise<number>
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
  const context = await browser.newContext({viewport: phone, reducedMotion: 'reduce', locale: 'zh-CN'})
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

  return {
    show: (storyId) => page.evaluate(show, storyId),
    async wear({theme, text = '100%'}) {
      await page.evaluate(
        ([theme, text]) => {
          const {__STORYBOOK_ADDONS_CHANNEL__: channel} = window as unknown as InPage
          channel.emit('updateGlobals', {globals: {theme, text}})
        },
        [theme, text],
      )
      await page.waitForFunction((look) => document.documentElement.dataset.look === look, `${theme} ${text}`)
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
    async overflow(width) {
      await page.setViewportSize({...phone, width})
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      await page.setViewportSize(phone)
      return over
    },
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

/** Runs in the page. */
function show(storyId: string): Promise<void> {
  const {__STORYBOOK_ADDONS_CHANNEL__: channel} = window as unknown as InPage
  return new Promise((resolve, reject) => {
    const outcomes: Record<string, (data: unknown) => void> = {
      storyFinished: (data) => {
        const {status} = data as {status: 'success' | 'error'}
        if (status === 'success') resolve()
        else reject(new Error(`${storyId} did not finish`))
        leave()
      },
      storyThrewException: (error) => {
        reject(error)
        leave()
      },
      storyMissing: () => {
        reject(new Error(`no story ${storyId}`))
        leave()
      },
    }
    const leave = () => {
      for (const [event, heard] of Object.entries(outcomes)) channel.off(event, heard)
    }
    for (const [event, heard] of Object.entries(outcomes)) channel.on(event, heard)
    // The same story again, too: what it showed before is of another test.
    channel.emit('setCurrentStory', {storyId, viewMode: 'story'})
  })
}
