import {afterAll, afterEach, expect, vi} from 'vitest'
import {newWindowState, resetWindow, windowState} from './window-reset.ts'

// Test files share their modules and their window. A file must not affect the next: its timers, page and storage are
// removed. Each test begins at the top of the page, with the clock and the timers of the machine.
expect(windowState()).toEqual(newWindowState)
type StartTimer = (...parameters: unknown[]) => Parameters<typeof clearTimeout>[0]
const timers: ReturnType<StartTimer>[] = []
function recordTimers(name: 'setTimeout' | 'setInterval'): () => void {
  const start = globalThis[name] as StartTimer
  const startRecorded: StartTimer = (...parameters) => {
    const timer = start(...parameters)
    timers.push(timer)
    return timer
  }
  Object.assign(globalThis, {[name]: Object.assign(startRecorded, start)})
  return () => Object.assign(globalThis, {[name]: start})
}
const restoreFunctions = [recordTimers('setTimeout'), recordTimers('setInterval')]
afterEach(() => {
  window.scrollTo(0, 0)
  vi.useRealTimers()
})
afterAll(() => {
  resetWindow()
  for (const timer of timers) clearTimeout(timer)
  for (const restore of restoreFunctions) restore()
})

// The timeout of `findBy…` and `waitFor` in every DOM test. It is only for tests that hang: on a busy machine the first chunk of
// a screen may take longer than the default second. Test files without React skip the library, which loads slowly.
if (expect.getState().testPath?.endsWith('.tsx')) {
  const {cleanup, configure} = await import('@testing-library/react')
  await skipOwnerStacks()
  configure({asyncUtilTimeout: 30_000})
  // The library does both for the first file alone, because it is loaded once.
  Object.assign(globalThis, {IS_REACT_ACT_ENVIRONMENT: true})
  afterEach(cleanup)
}

/**
 * React's development build creates a stack trace for each element, up to ten thousand a second. That takes an eighth
 * of the CPU. Only its warnings show them. With this count at its maximum React creates none.
 */
async function skipOwnerStacks(): Promise<void> {
  const react: object = await import('react')
  const internals = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
  const maximum = {get: () => Number.POSITIVE_INFINITY, set() {}, configurable: true}
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', maximum)
}
