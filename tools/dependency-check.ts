/**
 * Checks `.dependency-cruiser.cjs`. Without its TypeScript parser dependency-cruiser reads nothing and passes, so this also checks
 * how many modules it read.
 */
import {cruise} from './dependency-cruise.ts'

const leastModules = 100

const {summary} = await cruise()
for (const {rule, from, to} of summary.violations) console.error(`${rule.name}: ${from} → ${to}`)
if (summary.totalCruised < leastModules)
  console.error(`only ${summary.totalCruised} modules were read: the parser is missing`)
process.exit(summary.violations.length > 0 || summary.totalCruised < leastModules ? 1 : 0)
