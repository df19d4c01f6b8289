/** `pnpm check`: everything that can be said about the code without running it. */
import {run, step} from './steps.ts'

const checks: [string, string, string[]][] = [
  ['Types', 'turbo', ['run', 'check', '--output-logs=errors-only']],
  ['Style and lint (biome)', 'biome', ['check', '--error-on-warnings', '.']],
  ['Who imports whom (dependency-cruiser)', process.execPath, ['tools/architecture.ts']],
  ['One judge of phones, codes, names and documents', process.execPath, ['tools/validators-only.ts']],
  ['Nothing unused (knip)', 'knip', []],
]

let failed = false
for (const [name, command, args] of checks) {
  await step(name, () => run(command, args)).catch(() => {
    failed = true
  })
}
process.exit(failed ? 1 : 0)
