import type {TestModule, Vitest} from 'vitest/node'

/** What one test run came to; anything that kept tests from running counts as failed. */
export interface Total {
  passed: number
  failed: number
}

/**
 * Counts every test, and beside them the modules that could not be imported and the errors that no test caught:
 * a run in which nothing could start must never look like `0 failed`.
 */
export function totalOf(modules: Iterable<TestModule>, unhandled: number): Total {
  const total: Total = {passed: 0, failed: unhandled}
  for (const module of modules) {
    let ran = 0
    for (const test of module.children.allTests()) {
      const {state} = test.result()
      ran += 1
      if (state === 'passed') total.passed += 1
      // A skipped or never finished test proves nothing, so it is no success.
      else total.failed += 1
    }
    if (module.errors().length > 0 || ran === 0) total.failed += 1
  }
  return total
}

/** The one closing line. */
export const line = ({passed, failed}: Total) => `${passed} passed, ${failed} failed`

/** The total of a finished vitest; a run without any test has failed. */
export function totalOfRun(vitest: Vitest): Total {
  const total = totalOf(vitest.state.getTestModules(), vitest.state.getUnhandledErrors().length)
  return total.passed + total.failed === 0 ? {passed: 0, failed: 1} : total
}
