import type {BrowserContext, Page} from 'playwright-core'
import {expect} from 'vitest'

/** A response that came over the network. */
export interface Download {
  path: string
  kind: 'page' | 'script' | 'style' | 'picture' | 'call'
  /** With the headers, as they are on the wire. */
  bytes: number
}

const kinds: readonly [RegExp, Download['kind']][] = [
  [/^image\//, 'picture'],
  [/javascript/, 'script'],
  [/css/, 'style'],
  [/html/, 'page'],
]

/** The last downloads with the data saver, after the first screen: the reports, and the picture at the end of the page. */
const reports = /\/assets\/recorded-sale-/
const lastPicture = /\/claim\.webp/
/** The last screen that is loaded before it is needed (`next-screens.ts`). */
const lastScreen = /\/assets\/PolicyDetailScreen-.*\.js/

interface HomeVisit {
  /** Whether the phone's data saver is on; then no screen is loaded before it is needed. */
  saveData: boolean
}

/** A cold visit to a home page, down to its end: all downloads, before and after scrolling. The context is new. */
export async function downloadHome(
  context: BrowserContext,
  home: string,
  {saveData}: HomeVisit,
): Promise<{unscrolled: Download[]; all: Download[]}> {
  const page = await context.newPage()
  if (saveData)
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', {value: {saveData: true, effectiveType: '4g'}}),
    )
  const {downloads, isComplete} = await watchDownloads(page)
  const cameAll = async (...paths: RegExp[]) => {
    const done = () => isComplete() && paths.every((path) => downloads().some((download) => path.test(download.path)))
    await expect.poll(done, {timeout: 30_000}).toBe(true)
  }
  await page.goto(home)
  await cameAll(reports, ...(saveData ? [] : [lastScreen]))
  const unscrolled = downloads()
  const isAtEnd = () => page.evaluate(() => window.scrollY + innerHeight >= document.documentElement.scrollHeight - 1)
  while (!(await isAtEnd())) await page.evaluate(() => window.scrollBy(0, innerHeight / 2))
  await cameAll(lastPicture)
  await page.close()
  return {unscrolled, all: downloads()}
}

async function watchDownloads(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const open = new Map<string, string>()
  const found = new Map<string, Download>()
  session.on('Network.requestWillBeSent', ({requestId, request}) => {
    if (request.url.startsWith('http')) open.set(requestId, request.url)
  })
  session.on('Network.responseReceived', ({requestId, response}) => {
    // An inlined resource is not a download.
    if (!response.url.startsWith('http')) return
    const {pathname, search} = new URL(response.url)
    const kind = kinds.find(([type]) => type.test(response.mimeType))?.[1] ?? 'call'
    found.set(requestId, {path: pathname + search, kind, bytes: 0})
  })
  session.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
    open.delete(requestId)
    const download = found.get(requestId)
    if (download) download.bytes = encodedDataLength
  })
  session.on('Network.loadingFailed', ({requestId}) => open.delete(requestId))
  return {
    downloads: () => [...found.values()].map((download) => ({...download})),
    isComplete: () => open.size === 0,
  }
}

/** @example bytesOf(downloads.filter(({kind}) => kind === 'picture')) */
export const bytesOf = (downloads: readonly Download[]): number => downloads.reduce((sum, {bytes}) => sum + bytes, 0)
