import {setTimeout} from 'node:timers/promises'
import {PayState} from '@hmb/contract/codes/pay-state'
import type {Page, Request} from 'playwright-core'

/**
 * Keeps interception on after the first `page.route` of a test. When the last route of a page goes, Playwright continues
 * the requests of handlers that are still running. Those handlers then fail the whole run.
 */
export function keepInterceptionOn(page: Page): void {
  const route = page.route.bind(page)
  page.route = async (...options) => {
    page.route = route
    await route(
      () => false,
      (unmatched) => unmatched.fallback(),
    )
    return route(...options)
  }
}

/** Removes all routes of a page. A handler that is still running would fail the whole run, so its errors are ignored. */
export async function stopInterception(page: Page): Promise<void> {
  await page.unrouteAll({behavior: 'ignoreErrors'})
  // The route that `keepInterceptionOn` has added.
  Reflect.deleteProperty(page, 'route')
}

const isCall = ({pathname}: URL) => pathname.startsWith('/api/')
const hasPath = (path: string) => (url: URL) => url.pathname.endsWith(path)

/** The next call with this path reaches the server and its response is lost. Resolves when that has happened. */
export function loseNextResponse(page: Page, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    page
      .route(
        hasPath(path),
        async (route) => {
          await route.fetch()
          await route.abort('connectionreset')
          resolve()
        },
        {times: 1},
      )
      .catch(reject)
  })
}

/** Counts the requests with this path from now on. */
export function countRequests(page: Page, path: string): {count(): number} {
  let calls = 0
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname.endsWith(path)) calls += 1
  })
  return {count: () => calls}
}

/** Holds requests with this path before they reach the server, until `release`. */
export const holdRequests = (page: Page, path: string) => hold(page, hasPath(path))

/** Holds all calls of the API, until `release`. */
export const holdCalls = (page: Page) => hold(page, (url) => isCall(url))

/** Holds the requests of the product's scripts, or of those with this name, until `release`. */
export const holdScriptRequests = (page: Page, name = '') =>
  hold(page, ({pathname}) => /\/assets\/.*\.js$/.test(pathname) && pathname.includes(name))

async function hold(page: Page, matches: (url: URL) => boolean): Promise<{release(): Promise<void>}> {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(matches, async (route) => {
    await gate
    await route.continue()
  })
  return {
    async release() {
      open()
      await page.unroute(matches)
    },
  }
}

/** Delays requests with this path by `ms`, as a slow network does. */
export async function delayRequests(page: Page, path: string, ms: number): Promise<void> {
  await page.route(hasPath(path), async (route) => {
    await setTimeout(ms)
    await route.continue()
  })
}

/** Hides from the page that the server responds again: until `release` only a tap retries. */
export const disableAutoRetry = (page: Page) => holdRequests(page, '/getSysTimestamp')

/** Every API call fails, as when the server is down. Scripts and other assets still load. */
export async function blockServer(page: Page): Promise<{unblock(): Promise<void>}> {
  // A new function for each route, because `unroute` removes every route with the same function.
  const isAny = (url: URL) => isCall(url)
  await page.route(isAny, (route) => route.abort('connectionrefused'))
  return {unblock: () => page.unroute(isAny)}
}

/** Responds to calls with this path with a business error: all of them, or the next `times`. */
export async function respondWithError(
  page: Page,
  path: string,
  {code, message, times}: {code: number; message: string; times?: number},
): Promise<void> {
  await page.route(hasPath(path), (route) => route.fulfill({json: {code, data: null, message}}), times ? {times} : {})
}

/** Changes the server time that this page sees: in the `Date` header and in the time call. */
export async function setServerTime(page: Page, ms: number): Promise<void> {
  await page.route(isCall, async (route) => {
    const response = await route.fetch()
    const headers = {...response.headers(), date: new Date(ms).toUTCString()}
    if (!route.request().url().includes('getSysTimestamp')) return route.fulfill({response, headers})
    await route.fulfill({headers, json: {code: 0, data: ms, message: ''}})
  })
}

/** Every call with this path reaches the server, and `change` alters the response's `data`. */
export async function alterResponses<Data>(
  page: Page,
  path: string,
  change: (data: Data) => Data,
): Promise<{stop(): Promise<void>}> {
  const matches = hasPath(path)
  await page.route(matches, async (route) => {
    const response = await route.fetch()
    const {data, ...rest} = (await response.json()) as {data: Data}
    await route.fulfill({response, json: {...rest, data: change(data)}})
  })
  return {stop: () => page.unroute(matches)}
}

/**
 * Reports a paid payment as still pending (支付中). The sandbox's account payment takes 6 s, and on a busy machine the
 * result page opens later.
 */
export const keepPaymentPending = (page: Page): Promise<{stop(): Promise<void>}> =>
  alterResponses<{state: number}>(page, '/api/aries/pay/query/pay', ({state}) => ({
    state: state === PayState.PAID ? PayState.CONFIRMING : state,
  }))

/** Responds with this HTTP status and an HTML page, as a gateway without its server does. */
export async function respondWithStatus(page: Page, path: string, status: number): Promise<{stop(): Promise<void>}> {
  const matches = hasPath(path)
  await page.route(matches, (route) => route.fulfill({status, contentType: 'text/html', body: '<h1>Error</h1>'}))
  return {stop: () => page.unroute(matches)}
}

/** Responds to every call with this path with this `data`. */
export async function respondWithData(page: Page, path: string, data: unknown): Promise<{stop(): Promise<void>}> {
  const matches = hasPath(path)
  await page.route(matches, (route) => route.fulfill({json: {code: 0, data, message: ''}}))
  return {stop: () => page.unroute(matches)}
}

/** Serves home pages without prerendering, as a static host does. */
export async function serveWithoutPrerendering(page: Page): Promise<void> {
  await page.route(/\/\w+\/home\/[^/]+$/, async (route) => {
    const {origin, pathname} = new URL(route.request().url())
    const [, code] = pathname.split('/')
    await route.fulfill({response: await route.fetch({url: `${origin}/${code}/home.html`})})
  })
}
