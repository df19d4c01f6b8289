import type {TestModule, Vitest} from 'vitest/node'

/** The result of a test run; everything that prevents a test from running counts as failed. */
export interface TestTotal {
  passed: number
  failed: number
}

/**
 * Counts tests, modules that failed to import and errors outside of tests, so that a run in which no test started is never `0
 * failed`.
 */
export function countTests(modules: Iterable<TestModule>, unhandled: number): TestTotal {
  const total: TestTotal = {passed: 0, failed: unhandled}
  for (const module of modules) {
    let ran = 0
    for (const test of module.children.allTests()) {
      const {state} = test.result()
      ran += 1
      if (state === 'passed') total.passed += 1
      // A skipped or unfinished test counts as failed.
      else total.failed += 1
    }
    if (module.errors().length > 0 || ran === 0) total.failed += 1
  }
  return total
}

/** The last line of a run. */
export const formatTotal = ({passed, failed}: TestTotal) => `${passed} passed, ${failed} failed`

/** The total of a finished run; a run without tests has failed. */
export function countRun(vitest: Vitest): TestTotal {
  const total = countTests(vitest.state.getTestModules(), vitest.state.getUnhandledErrors().length)
  return total.passed + total.failed === 0 ? {passed: 0, failed: 1} : total
}
