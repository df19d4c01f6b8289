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
export function watchPageErrors(page: Page): PageErrors {
  const all: string[] = []
  const expected: RegExp[] = []
  page.on('pageerror', (error) => all.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    // A busy server refuses the session recorder, and an operator's backend may not support it. The browser logs that, without an
    // effect for the person.
    const {url} = message.location()
    const isRecorder = url.includes('/api/leo/recorder/')
    if (message.type() === 'error' && !isRecorder) all.push(`console: ${message.text()} (${url})`)
  })
  // Our servers are on loopback, so any other host is external, and the browser resolves none (`environment/chromium.ts`).
  // Listening to requests keeps the browser's cache on; routing every request would switch it off.
  page.on('request', (request) => {
    const {hostname, protocol} = new URL(request.url())
    if (hostname !== '127.0.0.1' && protocol.startsWith('http')) all.push(`outside: ${request.url()}`)
  })
  return {
    all: () => [...all],
    unexpected: () => all.filter((text) => !expected.some((pattern) => pattern.test(text))),
    expect: (pattern) => expected.push(pattern),
  }
}
