/** `npm test`: builds the variants and runs every test in one Vitest run, whose journeys wait for the build. Ends with `N passed, N failed`. */
import {parseCLI, startVitest} from 'vitest/node'
import {findChromium} from '../e2e/src/environment/chromium.ts'
import {shareBuild} from '../e2e/src/environment/test-build.ts'
import {run, step} from './processes.ts'
import {lockTestRun} from './test-run-lock.ts'
import {countRun, formatTotal} from './test-total.ts'
import {printUsageOnHelp} from './usage.ts'

printUsageOnHelp(`pnpm test [path] [options]     builds the variants and runs every test, or those whose path contains the text
The options are those of vitest run, such as --project node.`)

// Only React's development build has `act`.
process.env.NODE_ENV = 'test'

const {filter, options} = parseCLI(['vitest', 'run', ...process.argv.slice(2)])
let total = {passed: 0, failed: 1}
try {
  lockTestRun()
  const isWhole = filter.length === 0 && !options.project
  const tasks = isWhole ? ['build', 'gallery'] : ['build']
  const built = step('Building the variants (unchanged ones come from the cache)', () =>
    Promise.all([
      run('turbo', ['run', ...tasks, '--output-logs=errors-only'], {env: {NODE_ENV: 'production'}}),
      isWhole && findChromium(process.env),
    ]),
  )
  // The tests without a browser leave cores idle while modules load, so that they run meanwhile.
  shareBuild(built)
  const vitest = await startVitest('test', filter, {...options, run: true, watch: false})
  await vitest.close()
  await built
  total = countRun(vitest)
} catch (error) {
  console.error(error)
}
console.log(formatTotal(total))
process.exit(total.failed === 0 ? 0 : 1)
