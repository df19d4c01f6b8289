import {readFileSync} from 'node:fs'
import type {Page} from 'playwright-core'

export interface RendererMemory {
  /** Of this process alone, in MB. */
  private: number
  /** With the program and the fonts that all processes share, in MB. */
  resident: number
}

/** The memory of the page's renderer process with its workers, read from Linux. */
export async function rendererMemory(page: Page): Promise<RendererMemory> {
  const browser = page.context().browser()
  if (!browser) throw new Error('the page has no browser')
  const session = await browser.newBrowserCDPSession()
  const {processInfo} = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const all = processInfo.filter(({type}) => type === 'renderer').map(({id}) => memoryOf(id))
  // A spare renderer is smaller.
  return all.reduce((largest, each) => (each.private > largest.private ? each : largest))
}

function memoryOf(pid: number): RendererMemory {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const megabytes = (name: string) => Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1]) / 1_000)
  return {private: megabytes('Private_Dirty'), resident: megabytes('Rss')}
}
