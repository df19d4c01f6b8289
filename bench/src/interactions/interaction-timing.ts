import type {Page} from 'playwright-core'
import {cpuSlowdown} from '../ready/network-conditions.ts'

/** One tap or key press, and the time until the next frame showed its effect, in ms. */
export interface Interaction {
  event: string
  ms: number
  /** The rest of `ms` is the presentation delay. */
  inputDelayMs: number
  processingMs: number
}

declare global {
  interface Window {
    measured: {interactions: Map<number, Interaction>; longestFrame: number}
  }
}

/** Throttles the page's CPU; the network is unchanged. */
export async function throttleCpu(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', {rate: cpuSlowdown})
}

/** Records every interaction by the browser's Event Timing, and the longest time between frames. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const interactions = new Map<number, Interaction>()
    window.measured = {interactions, longestFrame: 0}
    // An interaction has several events; the longest counts, as in INP.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const timing = entry as PerformanceEventTiming & {interactionId?: number}
        const {interactionId = 0, name, duration, startTime, processingStart, processingEnd} = timing
        if (interactionId === 0 || (interactions.get(interactionId)?.ms ?? 0) >= duration) continue
        interactions.set(interactionId, {
          event: name,
          ms: duration,
          inputDelayMs: Math.round(processingStart - startTime),
          processingMs: Math.round(processingEnd - processingStart),
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

/** The figures since `watchInteractions`; the browser does not report interactions below 16 ms. */
export async function readInteractions(page: Page): Promise<{interactions: Interaction[]; longestFrame: number}> {
  // Event Timing entries arrive after their frame.
  await page.waitForTimeout(500)
  return page.evaluate(() => ({
    interactions: [...window.measured.interactions.values()],
    longestFrame: window.measured.longestFrame,
  }))
}
