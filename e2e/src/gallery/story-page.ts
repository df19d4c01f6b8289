import {existsSync} from 'node:fs'
import {createRequire} from 'node:module'
import {join} from 'node:path'
import type axe from 'axe-core'
import type {Browser, Page} from 'playwright-core'
import {readElderViolations} from '../elder-mode-violations.ts'

// This host does not exist: every request for something else than a gallery file fails the test.
const origin = 'http://gallery.test'
const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
/**
 * Storybook recognises its test runner by this name and skips animations. Otherwise it waits 100 ms after each change.
 */
const userAgent = 'StorybookTestRunner'
export const storyWidth = 390
const phoneHeight = 844
const smallPhone = {width: 320, height: 568}

/** A picture ends here: two phone screens. The stories below it repeat what is above, in other states. */
const maxPictureHeight = 2 * phoneHeight

/** The time of all stories. Timers run, but every clock stands still. */
const now = new Date('2026-11-21T12:00:00+08:00')

/** Severities that fail a story. Moderate findings concern whole pages, and a story is only a part. */
const failingImpacts: (axe.ImpactValue | undefined)[] = ['serious', 'critical']

/**
 * `textColors` finds every pair of colours, and a table proves their contrast in every theme. The findings of the others
 * do not fail a story.
 */
const unusedRules = [
  'color-contrast',
  ...['region', 'heading-order', 'page-has-heading-one', 'skip-link', 'no-autoplay-audio'],
  ...['landmark-one-main', 'landmark-unique', 'landmark-main-is-top-level', 'landmark-banner-is-top-level'],
  ...['landmark-contentinfo-is-top-level', 'landmark-no-duplicate-main', 'landmark-no-duplicate-banner'],
  ...['landmark-no-duplicate-contentinfo', 'form-field-multiple-labels', 'scope-attr-valid', 'meta-viewport'],
  ...['aria-allowed-role', 'aria-deprecated-role', 'empty-heading', 'empty-table-header', 'image-redundant-alt'],
  ...['presentation-role-conflict', 'server-side-image-map', 'meta-viewport-large'],
]

/** What is measured of a story. */
export interface InspectedStory {
  /** A screenshot (PNG) at 390 px. */
  picture: Buffer
  /** The violations that axe finds at 390 px. */
  violations: string[]
  /** The colours of all texts with their backgrounds, as `#rrggbb on #rrggbb`, each with one of the texts. */
  textColors: Record<string, string>
  /** By how many px the story, or a scroll area in its sheets, is wider than a phone of 390 px. */
  overflow: number
  /** By how many px it is wider than a small phone with text at 150 %, as the phone's own setting does. */
  overflowOfLargeText: number
  /** By how many px it is wider than a small phone in the elder mode. */
  overflowInElderMode: number
  /** The violations of the elder mode's rules: texts below 18 px, buttons below 60 px. */
  elderViolations: string[]
}

/** The gallery's preview in one browser page. */
export interface GalleryPage {
  /** Shows a story in orange at 390 px, and waits until it is rendered and its `play` has ended. */
  show(storyId: string): Promise<void>
  /** Shows a story and measures it. It is then on a small phone in the elder mode. */
  inspect(storyId: string): Promise<InspectedStory>
  /** Forces the colours of the system, as Windows does with high contrast, until the next call. */
  forceColors(on: boolean): Promise<void>
  /** Focuses the first text field. */
  focusField(): Promise<void>
  /** A screenshot (PNG) of what is shown now. */
  picture(): Promise<Buffer>
  /** Console errors since the last call. */
  consoleErrors(): string[]
}

// Globals that the preview, axe and this file add to the window.
interface InPage {
  __STORYBOOK_ADDONS_CHANNEL__: {
    emit(event: string, data: unknown): void
    on(event: string, listener: (data: unknown) => void): void
    off(event: string, listener: (data: unknown) => void): void
  }
  axe: typeof axe
  story: {
    show: typeof showStory
    settle: typeof settle
    waitForQuietFrames: typeof waitForQuietFrames
    overflow: typeof readOverflow
    textColors: typeof readTextColors
    elderViolations: typeof readElderViolations
    preparePicture: typeof preparePicture
  }
}

/**
 * Opens the gallery's static files in a new page, without a server.
 *
 * @example
 * const gallery = await openGalleryPage(browser, 'apps/gallery/dist/gallery')
 * await gallery.show('kit-button--primary')
 */
export async function openGalleryPage(browser: Browser, folder: string): Promise<GalleryPage> {
  const context = await browser.newContext({
    viewport: {width: storyWidth, height: phoneHeight},
    reducedMotion: 'reduce',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    userAgent,
  })
  await context.clock.setFixedTime(now)
  await context.addInitScript(() => {
    performance.now = () => 0
  })
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  // Playwright's own call costs several messages.
  const setSize = (width: number, height = phoneHeight) =>
    devTools.send('Emulation.setDeviceMetricsOverride', {width, height, deviceScaleFactor: 1, mobile: false})
  const errors = listen(page)
  await context.route('**/*', async (route) => {
    const {origin: from, pathname} = new URL(route.request().url())
    const path = join(folder, decodeURIComponent(pathname))
    if (from === origin && existsSync(path)) await route.fulfill({path})
    else {
      errors.push(`request to ${route.request().url()}`)
      await route.abort()
    }
  })
  await page.goto(`${origin}/iframe.html?id=kit-button--primary&viewMode=story&globals=a11y.manual:!true`)
  await page.waitForFunction(() => document.documentElement.dataset.look)
  await page.addScriptTag({path: axePath})
  await page.addStyleTag({content: '* {caret-color: transparent !important}'})
  await page.evaluate(() => {
    // Storybook has 70 hidden elements for placeholders, and every reader would visit them.
    for (const placeholder of document.querySelectorAll('.sb-preparing-story, .sb-preparing-docs')) placeholder.remove()
    const {axe} = window as unknown as InPage
    // The HTML of each checked element would be copied for the report.
    axe.configure({noHtml: true})
  })

  // Few calls: each costs as much as a small story.
  const readers = {
    show: showStory,
    settle,
    waitForQuietFrames,
    preparePicture,
    overflow: readOverflow,
    textColors: readTextColors,
    elderViolations: readElderViolations,
  }
  const members = Object.entries(readers).map(([name, reader]) => `${name}: ${reader}`)
  await page.evaluate(`window.story = {${members}}; void 0`)

  const showAndPrepare = async (storyId: string) => {
    // Sent together, so that the last story is not painted at the new size.
    const resized = setSize(storyWidth)
    const size = await page.evaluate(async (id) => {
      const {story} = window as unknown as InPage
      await story.show(id)
      return story.preparePicture()
    }, storyId)
    await resized
    return size
  }
  const capture = async ({width, height, shownHeight}: Awaited<ReturnType<typeof preparePicture>>) => {
    // A bar at the bottom belongs below a long page. The page keeps that height until it is shown or shrunk again.
    if (height > shownHeight) await setSize(width, height)
    const {data} = await devTools.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
      clip: {x: 0, y: 0, width, height: Math.min(height, maxPictureHeight), scale: 1},
    })
    return Buffer.from(data, 'base64')
  }

  return {
    async show(storyId) {
      await showAndPrepare(storyId)
    },
    async inspect(storyId) {
      const picture = await capture(await showAndPrepare(storyId))
      const {found, ...read} = await page.evaluate(async (unused) => {
        const {axe, story} = window as unknown as InPage
        const {violations} = await axe.run(document, {
          resultTypes: ['violations'],
          preload: false,
          rules: Object.fromEntries(unused.map((rule) => [rule, {enabled: false}])),
        })
        const found = violations.map(({id, impact, nodes}) => ({
          impact,
          text: `${id}: ${nodes.map(({target}) => target.join(' ')).join(' and ')}`,
        }))
        return {found, textColors: story.textColors(), overflow: story.overflow()}
      }, unusedRules)

      const shrunk = setSize(smallPhone.width, smallPhone.height)
      const small = await page.evaluate(async () => {
        const {story} = window as unknown as InPage
        const {documentElement: html} = document
        html.style.setProperty('font-size', '150%')
        await story.waitForQuietFrames()
        const overflowOfLargeText = story.overflow()
        // The elder mode has a size of its own, which the inline one would hide.
        html.style.removeProperty('font-size')
        html.setAttribute('data-mode', 'elder')
        await story.waitForQuietFrames()
        const elderViolations = story.elderViolations()
        return {overflowOfLargeText, overflowInElderMode: story.overflow(), elderViolations}
      })
      await shrunk
      const violations = found.filter(({impact}) => failingImpacts.includes(impact)).map(({text}) => text)
      return {picture, violations, ...read, ...small}
    },
    async forceColors(on) {
      const features = [
        {name: 'forced-colors', value: on ? 'active' : 'none'},
        // The call replaces what the context has set.
        {name: 'prefers-reduced-motion', value: 'reduce'},
      ]
      await devTools.send('Emulation.setEmulatedMedia', {features})
    },
    focusField: () => page.locator('input').first().focus(),
    picture: async () => capture(await page.evaluate(() => (window as unknown as InPage).story.preparePicture())),
    consoleErrors: () => errors.splice(0),
  }
}

function listen(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    // The stories of screens without a network: the client reports each call.
    const isOffline = /^\[\/api\/.*\] network/.test(message.text())
    if (message.type() === 'error' && !isOffline) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return errors
}

/** Runs in the page. Renders the same story again too, because its state belongs to an earlier test. */
async function showStory(storyId: string): Promise<void> {
  const {story} = window as unknown as InPage
  document.documentElement.style.removeProperty('font-size')
  document.documentElement.removeAttribute('data-mode')
  await story.settle(['setCurrentStory', {storyId, viewMode: 'story'}])
  await story.waitForQuietFrames()
}

/** Runs in the page: waits for two frames in which nothing changes the document, at most a second. */
function waitForQuietFrames(): Promise<void> {
  let quietFrames = 0
  let framesLeft = 60
  const changes = new MutationObserver(() => {
    quietFrames = 0
  })
  changes.observe(document.body, {subtree: true, childList: true, characterData: true, attributes: true})
  return new Promise((resolve) => {
    const next = () => {
      quietFrames++
      framesLeft--
      if (quietFrames < 3 && framesLeft > 0) return requestAnimationFrame(next)
      changes.disconnect()
      resolve()
    }
    requestAnimationFrame(next)
  })
}

/** Runs in the page: decodes the images, and returns the size of the story; of an open sheet or a toast, that of the screen. */
async function preparePicture(): Promise<{width: number; height: number; shownHeight: number}> {
  const images = [...document.images]
  for (const image of images) image.loading = 'eager'
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
  const story = document.querySelector('#storybook-root')
  // A toast. The bar of a page without a network is in the story itself.
  const isFloating = (status: Element) => status.firstElementChild && getComputedStyle(status).position === 'fixed'
  const isCovered =
    document.querySelector('dialog[open], [popover]:popover-open') ||
    [...document.querySelectorAll('[role=status]')].some(isFloating)
  const {scrollHeight} = document.documentElement
  const bottom = Math.ceil(story?.getBoundingClientRect().bottom ?? scrollHeight)
  const height = isCovered || scrollHeight > innerHeight ? scrollHeight : Math.max(1, bottom)
  return {width: innerWidth, height, shownHeight: innerHeight}
}

/** Runs in the page. */
function readOverflow(): number {
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
      for (const [outcome, listener] of Object.entries(outcomes)) channel.off(outcome, listener)
    }
    for (const [outcome, listener] of Object.entries(outcomes)) channel.on(outcome, listener)
    channel.emit(event, data)
  })
}

/**
 * Runs in the page: the colour of each text with that of the nearest element that paints one behind it. Disabled controls
 * are left out.
 */
function readTextColors(): Record<string, string> {
  const hexOf = (color: string) => {
    const [r = 0, g = 0, b = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number)
    const hex = [r, g, b].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')
    return alpha === 0 ? '' : `#${hex}`
  }
  const groundOf = (element: Element | null): string => {
    if (!element) return '#ffffff'
    const {backgroundColor, backgroundImage} = getComputedStyle(element)
    // A picture or a gradient has no single colour.
    if (backgroundImage !== 'none') return ''
    return hexOf(backgroundColor) || groundOf(element.parentElement)
  }
  const found: Record<string, string> = {}
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim()
    if (!element || !text || element.closest('svg, :disabled, [aria-disabled=true]')) continue
    const {width, height} = element.getBoundingClientRect()
    const {color, visibility} = getComputedStyle(element)
    const ground = groundOf(element)
    if (width > 1 && height > 1 && visibility === 'visible' && ground) found[`${hexOf(color)} on ${ground}`] ??= text
  }
  return found
}
