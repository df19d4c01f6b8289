import {setTimeout} from 'node:timers/promises'
import type {Page} from 'playwright-core'
import type {MainAction, TapTarget} from './main-action.ts'
import {cpuSlowdown, type NetworkConditions} from './network-conditions.ts'
import {collectSentRequests, type SentRequest} from './sent-requests.ts'

/** Times since the navigation in ms; null when it did not happen within `visitTimeoutMs`. */
export interface ReadyVisit {
  firstPaint: number | null
  /** The frame after the first image has loaded. */
  firstPicture: number | null
  /** The largest text or picture (Largest Contentful Paint). */
  largestPaint: number | null
  /** The HTML of that text or picture, shortened. */
  largestElement: string
  /** The button or link can be tapped. */
  tapped: number | null
  /** A frame after the tap shows its feedback. */
  feedback: number | null
  done: number | null
  taps: number
  /** The requests over the network until the action was done. */
  requests: readonly SentRequest[]
}

const visitTimeoutMs = 25_000
/** A person without feedback taps again after this time, in ms. */
const tapAgainMs = 1_500
const pollMs = 40
const sameLargestMs = 3_000

declare global {
  interface Window {
    readyMarks: {feedback: number; done: number; picture: number; largest: number; largestElement: string}
  }
}

/** Opens the path on a slow phone with the cache of the page's context. Taps from the first paint on, and returns the times. */
export async function measureVisit(
  page: Page,
  {path, tap, within, before, done}: Omit<MainAction, 'path'> & {path: string},
  network: NetworkConditions,
): Promise<ReadyVisit> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {offline: false, ...network})
  await session.send('Emulation.setCPUThrottlingRate', {rate: cpuSlowdown})
  const sentRequests = collectSentRequests(session)
  await page.addInitScript(watchMarks, done)
  await page.goto(path, {waitUntil: 'commit', timeout: visitTimeoutMs})

  const visit: ReadyVisit = {
    firstPaint: null,
    firstPicture: null,
    tapped: null,
    feedback: null,
    done: null,
    taps: 0,
    largestPaint: null,
    largestElement: '',
    requests: [],
  }
  const action = tap !== undefined && within !== undefined ? {tap, within} : undefined
  const targets: TapTarget[] = [action, before].filter((target) => target !== undefined)
  const started = Date.now()
  let lastTap = 0
  let firstDocument: number | undefined
  while (visit.done === null && Date.now() - started < visitTimeoutMs) {
    // A navigation rejects the evaluation.
    const marks = await page.evaluate(readMarks, targets).catch(() => null)
    if (marks) {
      // A tap may open another document, whose clock starts again.
      firstDocument ??= marks.origin
      const earlier = Math.round(marks.origin - firstDocument)
      const sinceStart = (time: number | null) => time && time + earlier
      visit.firstPaint ??= marks.firstPaint
      if (visit.taps > 0 || !action) {
        visit.feedback ??= sinceStart(marks.feedback)
        visit.done ??= sinceStart(marks.done)
      }
      if (visit.done === null && marks.target && Date.now() - lastTap > tapAgainMs) {
        lastTap = Date.now()
        visit.tapped ??= marks.now
        visit.taps += 1
        await page.touchscreen.tap(marks.target.x, marks.target.y)
      }
    }
    await setTimeout(pollMs)
  }
  visit.requests = sentRequests()
  const {picture, largest, largestElement} = await readLastMarks(page)
  visit.firstPicture = picture || null
  visit.largestPaint = Math.round(largest) || null
  visit.largestElement = largestElement
  return visit
}

/** The marks when the largest content has been the same for a while: the app renders after the action is done. */
async function readLastMarks(page: Page): Promise<Window['readyMarks']> {
  const read = () => page.evaluate(() => window.readyMarks)
  let marks = await read()
  for (let since = Date.now(); Date.now() - since < sameLargestMs; ) {
    await setTimeout(pollMs)
    const next = await read()
    if (next.largest !== marks.largest) since = Date.now()
    marks = next
  }
  return marks
}

/** Runs in the page before its scripts: notes when feedback, result of the tap, first image and largest content are painted. */
function watchMarks([selector, text]: readonly [string, string]): void {
  const marks = {feedback: 0, done: 0, picture: 0, largest: 0, largestElement: ''}
  window.readyMarks = marks
  const check = () => {
    const isDone = [...document.querySelectorAll(selector)].some((element) => element.textContent.includes(text))
    const hasFeedback = isDone || document.querySelector('button[aria-busy="true"], [data-pressed="true"]') !== null
    if (hasFeedback) marks.feedback ||= performance.now()
    if (isDone) marks.done ||= performance.now()
    requestAnimationFrame(check)
  }
  requestAnimationFrame(check)
  // `load` does not bubble.
  const loaded = ({target}: Event) => {
    if (target instanceof HTMLImageElement) requestAnimationFrame((now) => (marks.picture ||= now))
  }
  document.addEventListener('load', loaded, true)
  const noteLargest = (list: PerformanceObserverEntryList) => {
    for (const {startTime, element} of list.getEntries() as LargestContentfulPaint[]) {
      marks.largest = startTime
      marks.largestElement = element?.outerHTML.slice(0, 120) ?? ''
    }
  }
  new PerformanceObserver(noteLargest).observe({type: 'largest-contentful-paint', buffered: true})
}

/** Runs in the page: the marks so far, and where the first of the targets that is there can be tapped. */
function readMarks(targets: readonly {tap: string; within: string}[]) {
  const {feedback, done} = window.readyMarks
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  const [target] = targets.flatMap(({tap, within}) =>
    [...document.querySelectorAll<HTMLElement>(within)]
      .filter((element) => (element.textContent || element.ariaLabel || '').includes(tap))
      .map((element) => element.getBoundingClientRect())
      .filter(({width, bottom, top}) => width > 0 && top >= 0 && bottom <= innerHeight + 1)
      .sort((one, other) => other.bottom - one.bottom)
      .slice(0, 1),
  )
  return {
    origin: performance.timeOrigin,
    now: Math.round(performance.now()),
    firstPaint: paint ? Math.round(paint.startTime) : null,
    feedback: feedback ? Math.round(feedback) : null,
    done: done ? Math.round(done) : null,
    target: paint && target ? {x: target.x + target.width / 2, y: target.y + target.height / 2} : null,
  }
}
