/** `pnpm conformance --base-url …`: checks that a server implements the contract. See docs/your-own-backend.md. */
import {findUnreachableReason} from './browser.ts'
import {readOptions, usage} from './options.ts'
import {headingOf, tableOf} from './report.ts'
import {runConformance} from './run-conformance.ts'

const args = process.argv.slice(2)
if (args.includes('--help')) {
  process.stdout.write(`${usage}\n`)
  process.exit()
}
const read = readOptions(args)
if (!read.ok) {
  console.error(`${read.error}\n\n${usage}`)
  process.exit(2)
}
const {baseUrl} = read.options
const unreachableReason = await findUnreachableReason(baseUrl)
if (unreachableReason) {
  console.error(`${baseUrl} does not respond: ${unreachableReason}`)
  process.exit(2)
}
const {checked, findings} = await runConformance(read.options)
const hasFailed = findings.some(({outcome}) => outcome === 'failed')
const isAllSkipped = findings.every(({outcome}) => outcome === 'skipped')
const text = read.json
  ? JSON.stringify({ok: !hasFailed && !isAllSkipped, checked, findings}, null, 2)
  : `${headingOf(checked)}\n\n${tableOf(findings)}`
process.stdout.write(`${text}\n`)
// With --partial, a server that has none of the calls would pass.
if (isAllSkipped)
  console.error(`No check was made: ${baseUrl} has none of the calls. --base-url needs the environment prefix.`)
process.exitCode = isAllSkipped ? 2 : hasFailed ? 1 : 0
