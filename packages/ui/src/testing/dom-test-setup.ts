import {afterAll, afterEach, expect} from 'vitest'

// Test files share their modules. What a file leaves behind must not reach the next: its timers end with it, and each test begins at
// the top of the page.
const {setTimeout: startTimeout, setInterval: startInterval} = globalThis
const timers = new Set<ReturnType<typeof startTimeout>>()
const remembered =
  (start: typeof startTimeout) =>
  (...parameters: Parameters<typeof startTimeout>) => {
    const timer = start(...parameters)
    timers.add(timer)
    return timer
  }
globalThis.setTimeout = Object.assign(remembered(startTimeout), startTimeout)
globalThis.setInterval = remembered(startInterval)
// Tests of server rendering have no window.
afterEach(() => globalThis.window?.scrollTo(0, 0))
afterAll(() => {
  for (const timer of timers) clearTimeout(timer)
  globalThis.setTimeout = startTimeout
  globalThis.setInterval = startInterval
})

// The timeout of `findBy…` and `waitFor` in every DOM test. It only detects a test that hangs: on a busy machine the first
// chunk of a screen may take longer than the default second. Test files without React skip the library, which loads slowly.
if (expect.getState().testPath?.endsWith('.tsx')) {
  const {configure} = await import('@testing-library/react')
  configure({asyncUtilTimeout: 15_000})
}
