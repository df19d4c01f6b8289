import {existsSync} from 'node:fs'
import {createRequire} from 'node:module'
import {join} from 'node:path'
import {themeCss} from '@hmb/theme/theme-css'
import type {Theme} from '@hmb/theme/tokens'
import type axe from 'axe-core'
import type {Browser, Page} from 'playwright-core'

// This host does not exist: every request for something else than a gallery file fails the test.
const origin = 'http://gallery.test'
const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
/**
 * Storybook recognises its test runner by this name and skips animations. Otherwise it waits 100 ms after each change.
 */
const userAgent = 'StorybookTestRunner'
const phone = {width: 390, height: 844}
const smallWidth = 320

/** Severities that fail a story. Moderate findings concern whole pages, and a story is only a part. */
const grave: (axe.ImpactValue | undefined)[] = ['serious', 'critical']

/** The gallery's preview in one browser page. */
export interface GalleryPage {
  /** Shows a story in orange at 390 px, and waits until it is rendered and its `play` has ended. */
  show(storyId: string): Promise<void>
  /** Paints the story in another theme. Nothing is rendered again: a theme is only CSS variables. */
  applyTheme(theme: Theme): Promise<void>
  /** Makes the phone small, and its text 150 % when `large`, as the phone's own setting does. */
  shrink(text: 'usual' | 'large'): Promise<void>
  /** The violations that axe finds. */
  violations(what: 'everything' | 'colours'): Promise<string[]>
  /** By how many px the story, or a scroll area in its sheets, is wider than the phone. */
  overflow(): Promise<number>
  /** Console errors since the last call. */
  consoleErrors(): string[]
}

// Globals that the preview and axe add to the window.
interface InPage {
  __STORYBOOK_ADDONS_CHANNEL__: {
    emit(event: string, data: unknown): void
    on(event: string, heard: (data: unknown) => void): void
    off(event: string, heard: (data: unknown) => void): void
  }
  axe: typeof axe
}

/**
 * Opens the gallery's static files in a new page, without a server.
 *
 * @example
 * const gallery = await openGalleryPage(browser, 'apps/gallery/dist/gallery')
 * await gallery.show('kit-button--primary')
 */
export async function openGalleryPage(browser: Browser, folder: string): Promise<GalleryPage> {
  const context = await browser.newContext({viewport: phone, reducedMotion: 'reduce', locale: 'zh-CN', userAgent})
  const page = await context.newPage()
  const heard = listen(page)
  await context.route('**/*', async (route) => {
    const {origin: from, pathname} = new URL(route.request().url())
    const path = join(folder, decodeURIComponent(pathname))
    if (from === origin && existsSync(path)) await route.fulfill({path})
    else {
      heard.push(`request to ${route.request().url()}`)
      await route.abort()
    }
  })
  await page.goto(`${origin}/iframe.html?id=kit-button--primary&viewMode=story&globals=a11y.manual:!true`)
  await page.waitForFunction(() => document.documentElement.dataset.look)
  await page.addScriptTag({path: axePath})

  /** Components that measure themselves have done so after two frames. */
  const measured = () =>
    page.evaluate(() => new Promise<unknown>((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

  return {
    // Renders the same story again too, because its state belongs to an earlier test.
    async show(storyId) {
      await page.setViewportSize(phone)
      await page.evaluate(() => {
        document.querySelector('#applied-theme')?.remove()
        document.documentElement.style.removeProperty('font-size')
      })
      await page.evaluate(settle, ['setCurrentStory', {storyId, viewMode: 'story'}] as const)
      await measured()
    },
    applyTheme: (theme) =>
      page.evaluate((css) => {
        const style = document.querySelector('#applied-theme') ?? document.createElement('style')
        style.id = 'applied-theme'
        style.textContent = css
        // The last of equal rules wins.
        document.head.append(style)
      }, themeCss(theme)),
    async shrink(text) {
      await page.setViewportSize({...phone, width: smallWidth})
      if (text === 'large') await page.evaluate(() => document.documentElement.style.setProperty('font-size', '150%'))
      await measured()
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
        // Tabs and tables in a text may scroll sideways.
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
    consoleErrors: () => heard.splice(0),
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

/** Runs in the page: sends an event to the preview and waits until the story is rendered again. */
function settle([event, data]: readonly [string, unknown]): Promise<void> {
  const {__STORYBOOK_ADDONS_CHANNEL__: channel} = window as unknown as InPage
  return new Promise((resolve, reject) => {
    const outcomes: Record<string, (data: unknown) => void> = {
      storyFinished: (data) => {
        const {status} = data as {status: 'success' | 'error'}
        leave()
        if (status === 'success') resolve()
        else reject(new Error('the story did not finish'))
      },
      storyThrewException: (data) => {
        leave()
        reject(data)
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
