import type {Page, Request} from 'playwright-core'

/** The one call with this path reaches the server, and its answer is lost on the way back. Settles when that has happened. */
export function loseNextAnswer(page: Page, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    page
      .route(
        (url) => url.pathname.endsWith(path),
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
export function countCalls(page: Page, path: string): {count(): number} {
  let calls = 0
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname.endsWith(path)) calls += 1
  })
  return {count: () => calls}
}
