import {createRequire} from 'node:module'
import {fileURLToPath} from 'node:url'

/** As much of Chromium's debugging session as we use. */
type Session = {send(method: string, params?: object): Promise<{data: string}>}
type Page = {
  close(): Promise<void>
  setViewportSize(size: {width: number; height: number}): Promise<void>
  setContent(html: string): Promise<void>
  goto(url: string): Promise<unknown>
  evaluate(script: string): Promise<unknown>
  pdf(options: object): Promise<Uint8Array>
  context(): {newCDPSession(page: Page): Promise<Session>}
}
type Browser = {newPage(): Promise<Page>; close(): Promise<void>}

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A Chromium from `CHROMIUM_PATH`, driven by the playwright-core that the journeys bring. */
export const openBrowser = async (): Promise<Browser> => {
  const executablePath = process.env.CHROMIUM_PATH
  if (!executablePath) throw new Error('CHROMIUM_PATH must name a Chromium that has a Chinese font')
  const {chromium}: {chromium: {launch(options: object): Promise<Browser>}} = createRequire(`${root}e2e/package.json`)(
    'playwright-core',
  )
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']
  return chromium.launch({executablePath, args: ['--no-sandbox', '--force-color-profile=srgb', ...quiet]})
}
