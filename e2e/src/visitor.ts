import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import type {Browser, Page} from 'playwright-core'
import {type Faults, watchFaults} from './faults.ts'
import {root} from './house/process.ts'
import type {House} from './house/provided.ts'
import {countCalls, loseNextAnswer} from './network.ts'
import {cashierPage} from './pages/cashier.ts'
import {homePage} from './pages/home.ts'
import {listPage} from './pages/lists.ts'
import {loginForm} from './pages/login.ts'
import {paymentPage} from './pages/payment.ts'
import {resultPage} from './pages/result.ts'
import type {SandboxClient} from './sandbox.ts'

/** The phones on which everything has to fit. */
export const phones = {
  usual: {width: 390, height: 844},
  small: {width: 320, height: 568},
} as const

export type Visitor = Awaited<ReturnType<typeof newVisitor>>

/** Somebody with a phone of their own: no cookie, nothing stored, Chinese, in China's time. */
export async function newVisitor(
  browser: Browser,
  house: House,
  sandbox: SandboxClient,
  viewport: (typeof phones)[keyof typeof phones],
) {
  const context = await browser.newContext({
    baseURL: house.serverUrl,
    viewport,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  const faults: Faults = await watchFaults(page)

  return {
    page,
    context,
    faults,
    open: (path: string) => page.goto(path),
    picture: (name: string) => picture(page, name),
    loseNextAnswer: (path: string) => loseNextAnswer(page, path),
    countCalls: (path: string) => countCalls(page, path),
    login: loginForm(page, sandbox),
    home: homePage(page, sandbox),
    payment: paymentPage(page),
    cashier: cashierPage(page),
    result: resultPage(page),
    orders: listPage(page),
    policies: listPage(page),
  }
}

/** The page as it is now, into e2e/pictures. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = join(root, 'e2e/pictures')
  mkdirSync(folder, {recursive: true})
  await page.screenshot({path: join(folder, `${name.replaceAll(/[^\p{L}\p{N}-]+/gu, '-')}.png`)})
}
