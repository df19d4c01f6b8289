import type {Page} from 'playwright-core'

export interface PageErrors {
  /** All errors, the expected ones too. */
  all(): string[]
  /** The unexpected errors so far, one line each. */
  unexpected(): string[]
  /** Marks matching errors as expected. */
  expect(pattern: RegExp): void
}

/** Collects a page's uncaught errors, console errors and requests to external hosts. */
export async function watchPageErrors(page: Page): Promise<PageErrors> {
  const all: string[] = []
  const expected: RegExp[] = []
  page.on('pageerror', (error) => all.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') all.push(`console: ${message.text()}`)
  })
  // Our servers are on loopback, so any other host is external.
  await page.route(
    (url) => url.hostname !== '127.0.0.1' && url.protocol.startsWith('http'),
    (route) => {
      all.push(`outside: ${route.request().url()}`)
      return route.abort()
    },
  )
  return {
    all: () => [...all],
    unexpected: () => all.filter((fault) => !expected.some((pattern) => pattern.test(fault))),
    expect: (pattern) => expected.push(pattern),
  }
}
