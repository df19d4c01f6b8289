import {mkdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout} from 'node:timers/promises'
import type {Browser, BrowserContext, Page} from 'playwright-core'
import {accountOf} from './account.ts'
import {arrived} from './arrived.ts'
import {stopTime} from './clock.ts'
import {type Faults, watchFaults} from './faults.ts'
import {root} from './house/process.ts'
import type {House, PortalEntry} from './house/provided.ts'
import {
  alterAnswers,
  answerWith,
  askEarly,
  countCalls,
  failWith,
  holdCalls,
  holdScripts,
  keepFromRecovering,
  loseNextAnswer,
  refuseWith,
  serveUnpainted,
  slowDown,
  takeServerDown,
  tellTime,
} from './network.ts'
import {cashierPage} from './pages/cashier.ts'
import {homePage} from './pages/home.ts'
import {orderListPage, policyListPage} from './pages/lists.ts'
import {loginForm} from './pages/login.ts'
import {paymentPage} from './pages/payment.ts'
import {resultPage} from './pages/result.ts'
import {trouble} from './pages/trouble.ts'
import type {SandboxClient} from './sandbox.ts'

/** The phones on which everything has to fit. */
export const phones = {
  usual: {width: 390, height: 844},
  small: {width: 320, height: 568},
} as const

export type Visitor = Awaited<ReturnType<typeof openTab>>

interface Manner {
  viewport: (typeof phones)[keyof typeof phones]
  lax?: boolean
  /** Which app shows the page; a browser when absent. */
  userAgent?: string | undefined
  /** What the phone has stored from before. */
  storage?: Awaited<ReturnType<BrowserContext['storageState']>>
}

/**
 * Somebody with a phone of their own: no cookie, nothing stored, Chinese, in China's time. `lax`: in an old browser that knows
 * no content policy.
 */
export async function newVisitor(
  browser: Browser,
  house: House,
  sandbox: SandboxClient,
  {viewport, lax = false, userAgent, storage}: Manner,
): Promise<Visitor> {
  const own = {bypassCSP: lax, ...(userAgent ? {userAgent} : {}), ...(storage ? {storageState: storage} : {})}
  return openTab(await browser.newContext({...phoneOf(house, viewport), ...own}), sandbox)
}

/** What a browser has to know to be such a phone. */
export const phoneOf = (house: House, viewport: Manner['viewport']) => ({
  baseURL: house.serverUrl,
  viewport,
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
})

/** A tab of a phone: what is seen and done in it, and what went wrong. */
export async function openTab(context: BrowserContext, sandbox: SandboxClient) {
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  const faults: Faults = await watchFaults(page)

  return {
    page,
    context,
    faults,
    open: (path: string) => page.goto(path),
    picture: (name: string) => picture(page, name),
    /** The next SMS code that this phone gets. */
    nextCode: (phone: string) => sandbox.nextCode(phone),
    /** What the page looked like and said when a journey failed. */
    report: (name: string) => report(page, name),
    loseNextAnswer: (path: string) => loseNextAnswer(page, path),
    countCalls: (path: string) => countCalls(page, path),
    holdCalls: (path: string) => holdCalls(page, path),
    slowDown: (path: string, ms: number) => slowDown(page, path, ms),
    holdScripts: () => holdScripts(page),
    keepFromRecovering: () => keepFromRecovering(page),
    answerWith: (path: string, data: unknown) => answerWith(page, path, data),
    refuseWith: (path: string, refusal: {code: number; message: string; times?: number}) =>
      refuseWith(page, path, refusal),
    tellTime: (ms: number) => tellTime(page, ms),
    alterAnswers: <Data>(path: string, change: (data: Data) => Data) => alterAnswers(page, path, change),
    askEarly: () => askEarly(page),
    failWith: (path: string, status: number) => failWith(page, path, status),
    takeServerDown: () => takeServerDown(page),
    serveUnpainted: () => serveUnpainted(page),
    stopTime: () => stopTime(page),
    /** What this visitor does without the screens. */
    account: (variant: PortalEntry) => accountOf(context.request, sandbox, variant),
    login: loginForm(page, sandbox),
    home: homePage(page, sandbox),
    payment: paymentPage(page),
    cashier: cashierPage(page),
    result: resultPage(page),
    orders: orderListPage(page),
    policies: policyListPage(page),
    trouble: trouble(page),
  }
}

/** Closes a phone for good. A call that is held or altered on its way is then nobody's business: its handler would fail the whole run. */
export async function leave(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({behavior: 'ignoreErrors'})
  await context.close()
}

const fileName = (name: string) => name.replaceAll(/[^\p{L}\p{N}-]+/gu, '-')

/** The page as it is now, once everything that moves has arrived, into e2e/pictures. */
async function picture(page: Page, name: string): Promise<void> {
  await arrived(page)
  const folder = join(root, 'e2e/pictures')
  mkdirSync(folder, {recursive: true})
  await page.screenshot({path: join(folder, `${fileName(name)}.png`)})
}

/** A page that stands still, as one does that is being left, tells nothing: it must not hold up the run. */
const report = (page: Page, name: string) => Promise.race([tell(page, name), setTimeout(10_000)])

async function tell(page: Page, name: string): Promise<void> {
  await picture(page, name)
  const heard = await page.locator('body').ariaSnapshot()
  writeFileSync(join(root, 'e2e/reports', `${fileName(name)}.yml`), `# ${page.url()}\n${heard}\n`)
}
