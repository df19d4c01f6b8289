/**
 * Who imports whom. dependency-cruiser passes in silence when its TypeScript parser is missing and it has read nothing,
 * so this also asks how much it has read.
 */
import {cruise} from './modules.ts'

const leastModules = 100

const {summary} = await cruise()
for (const {rule, from, to} of summary.violations) console.error(`${rule.name}: ${from} → ${to}`)
if (summary.totalCruised < leastModules)
  console.error(`only ${summary.totalCruised} modules were read: the check is blind`)
process.exit(summary.violations.length > 0 || summary.totalCruised < leastModules ? 1 : 0)
