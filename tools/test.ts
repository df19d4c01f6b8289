/** `npm test`: builds the variants and runs every test. Ends with what failed and `N passed, N failed`. */
import {parseCLI, startVitest} from 'vitest/node'
import {findChromium} from '../e2e/src/environment/chromium.ts'
import {run, step} from './processes.ts'
import {lockTestRun} from './test-run-lock.ts'
import {countRun, failureOf, formatTotal, sumOf, type TestTotal} from './test-total.ts'
import {printUsageOnHelp} from './usage.ts'

printUsageOnHelp(`pnpm test [path] [options]     builds the variants and runs every test, or those whose path contains the text
The options are those of vitest run, such as --project node.`)

// Only React's development build has `act`.
process.env.NODE_ENV = 'test'

/** The projects whose tests open the built variants or the gallery. */
const browserProjects = ['journeys', 'recorder', 'gallery']

const {filter, options} = parseCLI(['vitest', 'run', ...process.argv.slice(2)])
const totals: TestTotal[] = []
try {
  lockTestRun()
  const isWhole = filter.length === 0 && !options.project && !options.testNamePattern
  const built = step('Building the variants (unchanged ones come from the cache)', () => build(isWhole))
  if (isWhole) {
    // The build and these tests both leave cores idle. The browser projects are runs of their own: they need the build,
    // and Vitest prepares all projects of a run before its first test. The gallery needs one browser only. The tests of
    // the server, which wait for PostgreSQL and other processes, leave time for it.
    const gallery = built.then(() => runTests('gallery'))
    // After a failed build the other tests still run to their end.
    gallery.catch(() => {})
    await runTests(browserProjects.map((project) => `!${project}`))
    await gallery
    await runTests(['journeys', 'recorder'])
  } else {
    await built
    await runTests(options.project)
  }
} catch (error) {
  console.error(error)
  totals.push({passed: 0, failed: 1, failures: [failureOf('the run', [error])]})
}
const total = sumOf(totals)
console.log(formatTotal(total))
process.exit(total.failed === 0 ? 0 : 1)

async function build(isWhole: boolean): Promise<void> {
  const tasks = isWhole ? ['build', 'gallery'] : ['build']
  await Promise.all([
    run('turbo', ['run', ...tasks, '--output-logs=errors-only'], {env: {NODE_ENV: 'production'}}),
    isWhole && findChromium(process.env),
  ])
}

async function runTests(project: string | string[] | undefined): Promise<void> {
  const vitest = await startVitest('test', filter, {...options, ...(project && {project}), run: true, watch: false})
  await vitest.close()
  totals.push(countRun(vitest))
}
