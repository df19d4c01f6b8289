import {existsSync, mkdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout} from 'node:timers/promises'
import type {Browser, BrowserContext, BrowserContextOptions, Page} from 'playwright-core'
import {accountOf} from './account-client.ts'
import {waitForAnimations} from './animations.ts'
import {findAppTexts, waitForApp} from './app-start.ts'
import {reload} from './back-key.ts'
import {pauseClock} from './browser-clock.ts'
import {root} from './environment/child-process.ts'
import type {PortalEntry, TestEnvironment} from './environment/environment-types.ts'
import {
  alterResponses,
  blockServer,
  countRequests,
  delayRequests,
  disableAutoRetry,
  holdCalls,
  holdRequests,
  holdScriptRequests,
  keepInterceptionOn,
  keepPaymentPending,
  loseNextResponse,
  respondWithData,
  respondWithError,
  respondWithStatus,
  serveWithoutPrerendering,
  setServerTime,
} from './network-control.ts'
import {type PageErrors, watchPageErrors} from './page-errors.ts'
import {cashierPage} from './pages/cashier-page.ts'
import {consentSheet} from './pages/consent-sheet.ts'
import {errorState} from './pages/error-state.ts'
import {familyPages} from './pages/family-pages.ts'
import {homePage} from './pages/home-page.ts'
import {orderListPage, policyListPage} from './pages/list-pages.ts'
import {loginForm} from './pages/login-form.ts'
import {paymentPage} from './pages/payment-page.ts'
import {personalCentrePage} from './pages/personal-centre-page.ts'
import {refundPages} from './pages/refund-pages.ts'
import {resultPage} from './pages/result-page.ts'
import type {SandboxClient} from './sandbox-client.ts'
import type {TabPool} from './tab-pool.ts'

/** The viewports on which every screen must fit. */
export const phones = {
  usual: {width: 390, height: 844},
  small: {width: 320, height: 568},
} as const

/** The viewports of a visitor. On the wide ones the product is a column; the desktop has a mouse and no touch. */
export const screens = {...phones, tablet: {width: 820, height: 1180}, desktop: {width: 1280, height: 800}} as const

/** No test compares these pictures; they are for people. */
const takesPictures = process.env.PICTURES === '1'

export type Visitor = Awaited<ReturnType<typeof openTab>>

interface VisitorOptions {
  viewport: (typeof screens)[keyof typeof screens]
  lax?: boolean
  /** The user agent of the app that shows the page; a browser when absent. */
  userAgent?: string | undefined
  /** Whether the visitor has animations. Painting them takes a sixth of the CPU of a journey. */
  motion?: boolean
  /** An empty HTTP cache, as on a first visit. */
  cold?: boolean
}

/**
 * A visitor with a new phone: no cookies, empty storage, Chinese, China time. The tab has been another visitor's, so the
 * browser may have the scripts, unless the visitor is `cold`. `lax`: a browser without content security policy.
 */
export async function newVisitor(
  tabs: TabPool,
  environment: TestEnvironment,
  sandbox: SandboxClient,
  {viewport, lax = false, userAgent, motion = false, cold = false}: VisitorOptions,
): Promise<Visitor> {
  const options: BrowserContextOptions = {
    ...phoneOf(environment, viewport),
    reducedMotion: motion ? 'no-preference' : 'reduce',
    bypassCSP: lax,
    ...(userAgent ? {userAgent} : {}),
  }
  if (cold) return openTab(await openContext(tabs.browser, options), sandbox)
  const {context, page} = await tabs.take(options)
  await startTrace(context)
  return openTab(context, sandbox, page)
}

/** The visitor's phone after its app was killed: another context with the storage of the first. */
export async function reopenedVisitor(
  browser: Browser,
  environment: TestEnvironment,
  sandbox: SandboxClient,
  {motion, storage}: {motion: boolean; storage: Awaited<ReturnType<BrowserContext['storageState']>>},
): Promise<Visitor> {
  const reducedMotion = motion ? 'no-preference' : 'reduce'
  const options = {...phoneOf(environment, phones.usual), reducedMotion, storageState: storage} as const
  return openTab(await openContext(browser, options), sandbox)
}

async function openContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  await startTrace(context)
  return context
}

/** Actions, requests and console, discarded unless the journey fails. DOM snapshots would cost time in every journey. */
const startTrace = (context: BrowserContext) => context.tracing.start()

/** The browser context options of such a phone, tablet or desktop. */
export const phoneOf = (environment: TestEnvironment, viewport: VisitorOptions['viewport']) => ({
  baseURL: environment.serverUrl,
  viewport,
  // A phone paints two pixels per CSS pixel. Runs without pictures paint one, which takes a tenth less time.
  deviceScaleFactor: takesPictures ? 2 : 1,
  isMobile: viewport !== screens.desktop,
  hasTouch: viewport !== screens.desktop,
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
})

/** A tab of a phone with its page objects, network control and errors. */
export async function openTab(context: BrowserContext, sandbox: SandboxClient, firstPage?: Page) {
  // A payment and its result take 15 s when the machine is busy.
  context.setDefaultTimeout(60_000)
  const page = firstPage ?? (await context.newPage())
  keepInterceptionOn(page)
  findAppTexts(page)
  const pageErrors: PageErrors = watchPageErrors(page)

  return {
    page,
    context,
    pageErrors,
    /** Opens a page, and waits until its scripts have run. A person who taps earlier comes with `page.goto`. */
    async open(path: string) {
      const response = await page.goto(path)
      await waitForApp(page)
      return response
    },
    reload: () => reload(page),
    picture: (name: string) => picture(page, name),
    /** The next SMS code of this phone. */
    nextCode: (phone: string) => sandbox.nextCode(phone),
    /** Writes a screenshot and the accessibility tree of a failed journey. */
    report: (name: string) => report(page, name),
    loseNextResponse: (path: string) => loseNextResponse(page, path),
    countRequests: (path: string) => countRequests(page, path),
    holdRequests: (path: string) => holdRequests(page, path),
    delayRequests: (path: string, ms: number) => delayRequests(page, path, ms),
    holdCalls: () => holdCalls(page),
    holdScriptRequests: (name?: string) => holdScriptRequests(page, name),
    disableAutoRetry: () => disableAutoRetry(page),
    respondWithData: (path: string, data: unknown) => respondWithData(page, path, data),
    respondWithError: (path: string, error: {code: number; message: string; times?: number}) =>
      respondWithError(page, path, error),
    setServerTime: (ms: number) => setServerTime(page, ms),
    alterResponses: <Data>(path: string, change: (data: Data) => Data) => alterResponses(page, path, change),
    keepPaymentPending: () => keepPaymentPending(page),
    respondWithStatus: (path: string, status: number) => respondWithStatus(page, path, status),
    blockServer: () => blockServer(page),
    serveWithoutPrerendering: () => serveWithoutPrerendering(page),
    pauseClock: () => pauseClock(page),
    /** This visitor's account, used without the screens. */
    account: (variant: PortalEntry) => accountOf(context.request, sandbox, variant),
    login: loginForm(page, sandbox),
    home: homePage(page, sandbox),
    payment: paymentPage(page),
    cashier: cashierPage(page),
    result: resultPage(page),
    refund: refundPages(page),
    orders: orderListPage(page),
    policies: policyListPage(page),
    personalCentre: personalCentrePage(page),
    family: familyPages(page),
    consent: consentSheet(page),
    errorState: errorState(page),
  }
}

const fileName = (name: string) => name.replaceAll(/[^\p{L}\p{N}-]+/gu, '-')

/** With `PICTURES=1`, takes a screenshot into e2e/pictures for a person to look at, after all animations have ended. */
async function picture(page: Page, name: string): Promise<void> {
  if (takesPictures) await screenshot(page, name)
}

async function screenshot(page: Page, name: string): Promise<void> {
  await waitForAnimations(page)
  const folder = join(root, 'e2e/pictures')
  mkdirSync(folder, {recursive: true})
  await page.screenshot({path: join(folder, `${fileName(name)}.png`)})
}

/**
 * Writes screenshot, accessibility tree and trace (`playwright show-trace`) of a failed journey and returns their paths.
 * A page that is being left does not respond, so each has 10 s.
 */
async function report(page: Page, name: string): Promise<string[]> {
  const reports = join(root, 'e2e/reports')
  const image = join(root, 'e2e/pictures', `${fileName(name)}.png`)
  const tree = join(reports, `${fileName(name)}.yml`)
  const trace = join(reports, `${fileName(name)}.zip`)
  const writeTree = async () => {
    writeFileSync(tree, `# ${page.url()}\n${await page.locator('body').ariaSnapshot()}\n`)
  }
  const steps = [
    () => screenshot(page, name),
    writeTree,
    // The second tab of a context has no trace of its own.
    () => page.context().tracing.stop({path: trace}),
  ]
  for (const step of steps) await Promise.race([step(), setTimeout(10_000)]).catch(() => undefined)
  return [image, tree, trace].filter((file) => existsSync(file))
}
