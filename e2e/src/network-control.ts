import {setTimeout} from 'node:timers/promises'
import type {Page, Request} from 'playwright-core'

const hasPath = (path: string) => (url: URL) => url.pathname.endsWith(path)

/** The one call with this path reaches the server, and its answer is lost on the way back. Settles when that has happened. */
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

/** Counts the calls with this path from now on. */
export function countRequests(page: Page, path: string): {count(): number} {
  let calls = 0
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname.endsWith(path)) calls += 1
  })
  return {count: () => calls}
}

/** Calls with this path wait on their way to the server until they are let go. */
export async function holdRequests(page: Page, path: string): Promise<{release(): Promise<void>}> {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const matches = hasPath(path)
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

/** What has this path takes so long on its way there, in ms, as on a slow network. */
export async function delayRequests(page: Page, path: string, ms: number): Promise<void> {
  await page.route(hasPath(path), async (route) => {
    await setTimeout(ms)
    await route.continue()
  })
}

/** The page does not find out by itself that the server answers again: until this is let go only a tap helps. */
export const disableAutoRetry = (page: Page) => holdRequests(page, '/getSysTimestamp')

/** The product's scripts wait on their way until they are let go. */
export async function holdScriptRequests(page: Page): Promise<{release(): Promise<void>}> {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await gate
    await route.continue()
  })
  return {release: async () => open()}
}

/** No call comes through, as when the server is down; what the page needs of itself still does. */
export async function blockServer(page: Page): Promise<{unblock(): Promise<void>}> {
  const isAny = (url: URL) => url.pathname.startsWith('/api/')
  await page.route(isAny, (route) => route.abort('connectionrefused'))
  return {unblock: () => page.unroute(isAny)}
}

/** The server refuses calls with this path, with this code and sentence, whatever it thinks: all of them, or so many. */
export async function respondWithError(
  page: Page,
  path: string,
  {code, message, times}: {code: number; message: string; times?: number},
): Promise<void> {
  await page.route(hasPath(path), (route) => route.fulfill({json: {code, data: null, message}}), times ? {times} : {})
}

/** To this page the server's clock tells another time: in its answers' `Date`, and when it is asked. */
export async function setServerTime(page: Page, ms: number): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith('/api/'),
    async (route) => {
      const response = await route.fetch()
      const headers = {...response.headers(), date: new Date(ms).toUTCString()}
      if (!route.request().url().includes('getSysTimestamp')) return route.fulfill({response, headers})
      await route.fulfill({headers, json: {code: 0, data: ms, message: ''}})
    },
  )
}

/** Every call with this path reaches the server, and its `data` arrives changed: what another moment would have said. */
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
 * Whoever asks what became of a payment asks before it is known, however late they come: what is paid is still 支付中. An
 * account's payment is under way for 6 s, and on a busy machine the result page opens after them.
 */
export const keepPaymentPending = (page: Page): Promise<{stop(): Promise<void>}> =>
  alterResponses<{state: number}>(page, '/api/aries/pay/query/pay', ({state}) => ({state: state === 3 ? 7 : state}))

/** Whatever has this path is answered by something in openProxy: a gateway without its server, a file that is gone. */
export async function respondWithStatus(page: Page, path: string, status: number): Promise<{stop(): Promise<void>}> {
  const matches = hasPath(path)
  await page.route(matches, (route) => route.fulfill({status, contentType: 'text/html', body: '<h1>Error</h1>'}))
  return {stop: () => page.unroute(matches)}
}

/** Every call with this path is answered with this `data`, whatever the server thinks. */
export async function respondWithData(page: Page, path: string, data: unknown): Promise<{stop(): Promise<void>}> {
  const matches = hasPath(path)
  await page.route(matches, (route) => route.fulfill({json: {code: 0, data, message: ''}}))
  return {stop: () => page.unroute(matches)}
}

/** Home pages come as they were built, unpainted, as from a host that knows nothing of our server. */
export async function serveWithoutPrerendering(page: Page): Promise<void> {
  await page.route(/\/\w+\/home\/[^/]+$/, async (route) => {
    const {origin, pathname} = new URL(route.request().url())
    const [, code] = pathname.split('/')
    await route.fulfill({response: await route.fetch({url: `${origin}/${code}/home.html`})})
  })
}
