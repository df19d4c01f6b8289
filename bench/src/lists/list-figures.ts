import type {Page} from 'playwright-core'

declare global {
  interface Window {
    longTasks: number[]
  }
}

/** The JavaScript heap after a collection, and the number of DOM nodes. */
export async function memoryOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const {metrics} = await session.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? 0
  return `heap ${(metric('JSHeapUsedSize') / 1e6).toFixed(1)} MB, ${metric('Nodes')} nodes`
}

/** Records the tasks above 50 ms from now on. */
export const watchTasks = (page: Page) =>
  page.evaluate(() => {
    window.longTasks = []
    new PerformanceObserver((list) => {
      window.longTasks.push(...list.getEntries().map(({duration}) => duration))
    }).observe({type: 'longtask'})
  })

/** The tasks that `watchTasks` recorded. */
export async function tasksOf(page: Page): Promise<string> {
  const tasks = await page.evaluate(() => window.longTasks)
  return `${tasks.length} tasks above 50 ms, longest ${Math.round(Math.max(0, ...tasks))} ms`
}
