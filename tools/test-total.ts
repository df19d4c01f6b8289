import {relative} from 'node:path'
import type {Vitest} from 'vitest/node'

/** The result of a test run; everything that prevents a test from running counts as failed. */
export interface TestTotal {
  passed: number
  failed: number
  /** The files with a failed test, by their path from the root of the run. */
  failedFiles: string[]
}

/**
 * The total of a finished run: its tests, its modules that failed to import, and its errors outside of tests. A run
 * without tests has failed. A skipped test counts as failed, unless the run chooses tests by name (`-t`): then Vitest
 * skips all others.
 */
export function countRun(vitest: Vitest): TestTotal {
  const choosesByName = vitest.config.testNamePattern !== undefined
  const total: TestTotal = {passed: 0, failed: vitest.state.getUnhandledErrors().length, failedFiles: []}
  for (const module of vitest.state.getTestModules()) {
    const states = [...module.children.allTests()].map((test) => test.result().state)
    const counted = choosesByName ? states.filter((state) => state !== 'skipped') : states
    const passed = counted.filter((state) => state === 'passed').length
    const failed = counted.length - passed + (module.errors().length > 0 || states.length === 0 ? 1 : 0)
    total.passed += passed
    total.failed += failed
    if (failed > 0) total.failedFiles.push(relative(vitest.config.root, module.moduleId))
  }
  return total.passed + total.failed === 0 ? {...total, failed: 1} : total
}

/** The total of several runs. */
export const sumOf = (totals: readonly TestTotal[]): TestTotal => ({
  passed: totals.reduce((sum, {passed}) => sum + passed, 0),
  failed: totals.reduce((sum, {failed}) => sum + failed, 0),
  failedFiles: totals.flatMap(({failedFiles}) => failedFiles),
})

/** The last lines of a run: a line for each failed file, because another run may have followed its own. Then the total. */
export const formatTotal = ({passed, failed, failedFiles}: TestTotal) =>
  [...failedFiles.map((file) => `failed: ${file}`), `${passed} passed, ${failed} failed`].join('\n')
