import type {Vitest} from 'vitest/node'

/** The result of a test run; everything that prevents a test from running counts as failed. */
export interface TestTotal {
  passed: number
  failed: number
}

/**
 * The total of a finished run: its tests, its modules that failed to import, and its errors outside of tests. A run without tests has
 * failed. A skipped test counts as failed, unless the run chooses tests by name (`-t`): then Vitest skips all others.
 */
export function countRun(vitest: Vitest): TestTotal {
  const choosesByName = vitest.config.testNamePattern !== undefined
  const total = {passed: 0, failed: vitest.state.getUnhandledErrors().length}
  for (const module of vitest.state.getTestModules()) {
    const states = [...module.children.allTests()].map((test) => test.result().state)
    const counted = choosesByName ? states.filter((state) => state !== 'skipped') : states
    const passed = counted.filter((state) => state === 'passed').length
    total.passed += passed
    total.failed += counted.length - passed
    if (module.errors().length > 0 || states.length === 0) total.failed += 1
  }
  return total.passed + total.failed === 0 ? {passed: 0, failed: 1} : total
}

/** The last line of a run. */
export const formatTotal = ({passed, failed}: TestTotal) => `${passed} passed, ${failed} failed`
