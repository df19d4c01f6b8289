import type {Page} from 'playwright-core'

export interface PageErrors {
  /** Everything that went wrong, what was expected too. */
  all(): string[]
  /** What went wrong so far, each in a line. */
  unexpected(): string[]
  /** From now on pageErrors that match are part of the story. */
  expect(pattern: RegExp): void
}

/** Watches a page for what a person may not see: uncaught errors, console errors, and calls to the outside world. */
export async function watchPageErrors(page: Page): Promise<PageErrors> {
  const all: string[] = []
  const expected: RegExp[] = []
  page.on('pageerror', (error) => all.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') all.push(`console: ${message.text()}`)
  })
  // Our addresses are loopback ones: a page that asks anybody else would not work in the field either.
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
