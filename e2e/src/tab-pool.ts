import type {Browser, BrowserContext, BrowserContextOptions, CDPSession, Page} from 'playwright-core'
import {stopInterception} from './network-control.ts'

/** A browser context with its first tab. */
export interface Tab {
  context: BrowserContext
  page: Page
}

interface PooledTab extends Tab {
  cdp: CDPSession
  key: string
  /** Whether the journey has made a change that no reset undoes. */
  changed: boolean
  uses: number
}

/** After so many journeys a tab is closed, because its process only grows. */
const maxUses = 40

/** The methods with permanent effects on a tab. A tab on which one of these was called is closed. */
const lastingCalls = {
  context: ['addInitScript', 'exposeFunction', 'exposeBinding', 'newCDPSession', 'setExtraHTTPHeaders'],
  page: ['addInitScript', 'exposeFunction', 'exposeBinding', 'emulateMedia', 'setExtraHTTPHeaders', 'setViewportSize'],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime', 'runFor', 'fastForward'],
} as const

/** The events that journeys listen to. Playwright itself listens to others. */
const listenedEvents = {
  context: ['page', 'request', 'response'],
  page: [
    ...['console', 'dialog', 'domcontentloaded', 'download', 'framenavigated', 'load', 'pageerror', 'popup'],
    ...['request', 'requestfailed', 'requestfinished', 'response'],
  ],
} as const

/**
 * The tabs of one browser, which journeys use one after the other. A new context has a new renderer process with cold
 * scripts. That costs 0.4 s of CPU, most of what a short journey costs.
 *
 * A reused tab is like a new one: it has no cookies, storage, permissions, routes or listeners. Only the HTTP cache stays, and in
 * the history the start page of the server before the journey's first page.
 *
 * @example
 * const tab = await tabs.take({baseURL, viewport})
 * tabs.release(tab.context)
 */
export function createTabPool(browser: Browser) {
  const idle = new Map<string, Promise<PooledTab | undefined>[]>()
  const taken = new Map<BrowserContext, PooledTab>()

  async function open(options: BrowserContextOptions, key: string): Promise<PooledTab> {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    const tab: PooledTab = {context, page, cdp, key, changed: false, uses: 0}
    const noteCalls = (target: object, names: readonly string[]) => {
      const calls = target as Record<string, (...args: unknown[]) => unknown>
      for (const name of names) {
        const call = calls[name]?.bind(target)
        if (!call) throw new Error(`no call ${name} to note`)
        calls[name] = (...args) => {
          tab.changed = true
          return call(...args)
        }
      }
    }
    noteCalls(context, lastingCalls.context)
    noteCalls(context.clock, lastingCalls.clock)
    noteCalls(page, lastingCalls.page)
    return tab
  }

  return {
    browser,
    /** A tab like a new one. */
    async take(options: BrowserContextOptions): Promise<Tab> {
      const key = JSON.stringify(options)
      const waiting = idle.get(key) ?? []
      let tab: PooledTab | undefined
      while (!tab && waiting.length > 0) tab = await waiting.shift()
      tab ??= await open(options, key)
      tab.uses += 1
      taken.set(tab.context, tab)
      return tab
    },
    /** Whether this pool has opened the context. */
    owns: (context: BrowserContext) => taken.has(context),
    /** Takes a tab back; the next journey need not wait until it is reset. `failed`: the state of the tab is unknown. */
    release(context: BrowserContext, {failed = false} = {}): void {
      const tab = taken.get(context)
      if (!tab) throw new Error('the tab is not of this pool')
      taken.delete(context)
      const usable = !failed && !tab.changed && !tab.page.isClosed() && tab.uses < maxUses
      const next = (usable ? reset(tab) : Promise.reject(new Error('not usable'))).then(
        () => tab,
        // A context that is closed already closes again without an error.
        () => closeContext(context).then(() => undefined),
      )
      const others = idle.get(tab.key) ?? []
      idle.set(tab.key, [...others, next])
    },
    /** Waits until all tabs that came back are reset or closed. */
    async settle(): Promise<void> {
      await Promise.all([...idle.values()].flat())
    },
  }
}

/** Closes the context. Its route handlers are removed first, because one that is still running would fail the whole run. */
export async function closeContext(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await stopInterception(page)
  await context.close()
}

export type TabPool = ReturnType<typeof createTabPool>

async function reset({context, page, cdp}: PooledTab): Promise<void> {
  await stopInterception(page)
  await context.unrouteAll({behavior: 'ignoreErrors'})
  for (const event of listenedEvents.context) context.removeAllListeners(event)
  for (const event of listenedEvents.page) page.removeAllListeners(event)
  for (const other of context.pages()) if (other !== page) await other.close()
  await context.tracing.stop()
  await context.setOffline(false)
  // A page of the same server keeps the renderer process. The page before it stores its last data now.
  await page.goto('/', {waitUntil: 'load'})
  await page.evaluate(() => {
    sessionStorage.clear()
    window.name = ''
  })
  await cdp.send('Storage.clearDataForOrigin', {origin: new URL(page.url()).origin, storageTypes: 'all'})
  await cdp.send('Page.resetNavigationHistory')
  await context.clearPermissions()
  await context.clearCookies()
}
