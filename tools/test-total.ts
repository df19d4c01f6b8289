import {relative} from 'node:path'
import {stripVTControlCharacters} from 'node:util'
import type {TestCase, TestModule, Vitest} from 'vitest/node'

/** The result of a test run; everything that prevents a test from running counts as failed. */
export interface TestTotal {
  passed: number
  failed: number
  /** What failed, each with its name and the first lines of its errors. A file's path starts at the root of the run. */
  failures: string[]
}

/** So many lines of an error are repeated: its message and the start of its difference. */
const maxErrorLines = 20

/** So many failures are repeated. One hook that fails skips all tests of its file. */
const maxFailures = 10

/**
 * The total of a finished run: its tests, its modules that failed to import, and its errors outside of tests. A run
 * without tests has failed. A skipped test counts as failed, unless the run chooses tests by name (`-t`): then Vitest
 * skips all others.
 */
export function countRun(vitest: Vitest): TestTotal {
  const choosesByName = vitest.config.testNamePattern !== undefined
  const failures = vitest.state.getUnhandledErrors().map((error) => failureOf('outside of tests', [error]))
  let passed = 0
  for (const module of vitest.state.getTestModules()) {
    const path = relative(vitest.config.root, module.moduleId)
    const tests = [...module.children.allTests()]
    for (const test of tests) {
      const {state} = test.result()
      if (state === 'passed') passed++
      else if (state !== 'skipped' || !choosesByName) failures.push(failureOfTest(path, test))
    }
    const errors = errorsOf(module)
    if (errors.length > 0) failures.push(failureOf(path, errors))
    else if (tests.length === 0) failures.push(failureOf(path, ['it has no test']))
  }
  if (passed + failures.length === 0) failures.push(failureOf('the run', ['no test ran']))
  return {passed, failed: failures.length, failures}
}

/** The errors of a module, and of its hooks, which belong to the module or to a suite. */
const errorsOf = (module: TestModule) => [
  ...module.errors(),
  ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
]

function failureOfTest(path: string, test: TestCase): string {
  const {state, errors = []} = test.result()
  return failureOf(`${path} > ${test.fullName}`, state === 'failed' ? errors : [state])
}

/** A failure with the first lines of its errors. */
export function failureOf(name: string, errors: readonly unknown[]): string {
  const lines = errors.flatMap((error) => linesOf(error).slice(0, maxErrorLines))
  return [`failed: ${name}`, ...lines.map((line) => `  ${line}`)].join('\n')
}

/** The lines of an error's message and of its difference, without colours. */
function linesOf(error: unknown): string[] {
  const {message = String(error), diff = ''} = Object(error) as {message?: string; diff?: string}
  return stripVTControlCharacters(`${message}\n${diff}`)
    .split('\n')
    .filter((line) => line.trim())
}

/** The total of several runs. */
export const sumOf = (totals: readonly TestTotal[]): TestTotal => ({
  passed: totals.reduce((sum, {passed}) => sum + passed, 0),
  failed: totals.reduce((sum, {failed}) => sum + failed, 0),
  failures: totals.flatMap(({failures}) => failures),
})

/** The last lines of a run: what failed, because another run may have followed its own. Then the total. */
export function formatTotal({passed, failed, failures}: TestTotal): string {
  const shown = failures.slice(0, maxFailures)
  const hidden = failures.length - shown.length
  const more = hidden > 0 ? [`and ${hidden} more`] : []
  return [...shown, ...more, `${passed} passed, ${failed} failed`].join('\n')
}
