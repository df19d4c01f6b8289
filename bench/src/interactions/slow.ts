import type {Page} from 'playwright-core'

/** A phone of the cheaper kind: a quarter of this machine's speed. */
const slowness = 4

/** One tap or key and how long it took until the next frame showed what came of it, in ms. */
export interface Interaction {
  what: string
  ms: number
  /** Of these, until our code began, and while it ran; the rest went into the frame. */
  waited: number
  ran: number
}

declare global {
  interface Window {
    measured: {interactions: Map<number, Interaction>; longestFrame: number}
  }
}

/** Slows the page's processor down; the network is as it is. */
export async function delayRequests(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', {rate: slowness})
}

/** Watches from now on what the browser's own Event Timing says of every interaction, and the longest time between frames. */
export async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const interactions = new Map<number, Interaction>()
    window.measured = {interactions, longestFrame: 0}
    // Several events make one interaction; its longest counts, as in INP.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const timing = entry as PerformanceEventTiming & {interactionId?: number}
        const {interactionId = 0, name, duration, startTime, processingStart, processingEnd} = timing
        if (interactionId === 0 || (interactions.get(interactionId)?.ms ?? 0) >= duration) continue
        const waited = Math.round(processingStart - startTime)
        interactions.set(interactionId, {
          what: name,
          ms: duration,
          waited,
          ran: Math.round(processingEnd - processingStart),
        })
      }
    }).observe({type: 'event', durationThreshold: 16, buffered: false} as PerformanceObserverInit)
    let last = performance.now()
    const frame = (now: number) => {
      window.measured.longestFrame = Math.max(window.measured.longestFrame, now - last)
      last = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
}

/** What was seen since `watch`; interactions below 16 ms are not told by the browser. */
export async function seen(page: Page): Promise<{interactions: Interaction[]; longestFrame: number}> {
  // Event Timing comes after the frame that it is about.
  await page.waitForTimeout(500)
  return page.evaluate(() => ({
    interactions: [...window.measured.interactions.values()],
    longestFrame: window.measured.longestFrame,
  }))
}
