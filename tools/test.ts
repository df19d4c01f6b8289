/** `npm test`: builds what the journeys open, runs every test in one run, and ends with `N passed, N failed`. */
import {parseCLI, startVitest} from 'vitest/node'
import {run, step} from './steps.ts'
import {line, totalOfRun} from './total.ts'

// React's development build has `act`; under production it has not.
process.env.NODE_ENV = 'test'

const {filter, options} = parseCLI(['vitest', 'run', ...process.argv.slice(2)])
let total = {passed: 0, failed: 1}
try {
  await step('Building the eight variants (unchanged ones come from the cache)', () =>
    run('turbo', ['run', 'build', '--output-logs=errors-only'], {env: {NODE_ENV: 'production'}}),
  )
  const vitest = await startVitest('test', filter, {...options, run: true, watch: false})
  await vitest.close()
  total = totalOfRun(vitest)
} catch (error) {
  console.error(error)
}
console.log(line(total))
process.exit(total.failed === 0 ? 0 : 1)
