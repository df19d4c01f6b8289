import {type Browser, chromium, type Page} from 'playwright-core'
import {test} from 'vitest'
import {findChromium} from '../environment/chromium.ts'
import {recorderScript} from './recorder-script.ts'
import {type ReportServer, startReportServer} from './report-server.ts'

declare global {
  interface Window {
    record(): void
    /** When a test has called `record`, by the page's clock. */
    startedAt: number
    recorder: {showPage(page: string): void; stop(): void}
    personalValues: Set<string>
  }
}

let script: Promise<string> | undefined

/** A test of the recorder in a real browser, with a real HTTP server for its reports and without the product. */
export const recorderTest = test
  // biome-ignore lint/correctness/noEmptyPattern: vitest requires a pattern, and the browser needs no other fixture
  .extend('browser', {scope: 'worker'}, async ({}, {onCleanup}): Promise<Browser> => {
    const {executablePath, args, env} = await findChromium(process.env)
    const browser = await chromium.launch({executablePath, args, env: {...process.env, ...env}})
    onCleanup(() => browser.close())
    return browser
  })
  // biome-ignore lint/correctness/noEmptyPattern: the server needs no other fixture
  .extend('server', async ({}, {onCleanup}): Promise<ReportServer> => {
    script ??= recorderScript()
    const server = await startReportServer(await script)
    onCleanup(() => server.stop())
    return server
  })
  .extend('page', async ({browser}, {onCleanup}): Promise<Page> => {
    const context = await browser.newContext({viewport: {width: 390, height: 844}})
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    onCleanup(async () => {
      await context.close()
      if (errors.length > 0) throw new Error(`the page has thrown: ${errors.join('\n')}`)
    })
    return page
  })
