/**
 * Runs dependency-cruiser over all our sources. It passes in silence when its TypeScript parser is missing and it has read
 * nothing, so this also asks how much it has read.
 */
import {execFile} from 'node:child_process'
import {existsSync} from 'node:fs'
import {promisify} from 'node:util'
import {root} from './steps.ts'

const leastModules = 100

const folders = ['packages', 'apps', 'e2e', 'bench'].filter((folder) => existsSync(`${root}/${folder}`))
const {stdout} = await promisify(execFile)(
  'depcruise',
  ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders],
  {cwd: root, maxBuffer: 256 * 1024 * 1024},
).catch((failure: {stdout: string; stderr: string}) => {
  if (!failure.stdout) throw new Error(failure.stderr)
  return failure
})
const {summary}: {summary: {violations: {rule: {name: string}; from: string; to: string}[]; totalCruised: number}} =
  JSON.parse(stdout)

for (const {rule, from, to} of summary.violations) console.error(`${rule.name}: ${from} → ${to}`)
if (summary.totalCruised < leastModules)
  console.error(`only ${summary.totalCruised} modules were read: the check is blind`)
process.exit(summary.violations.length > 0 || summary.totalCruised < leastModules ? 1 : 0)
