/**
 * Checks `.dependency-cruiser.cjs` (modules) and `.dependency-cruiser.folders.cjs` (folders without their tests). Without its
 * TypeScript parser dependency-cruiser reads no module and passes, so that this also checks the number of modules.
 */
import {cruise} from './dependency-cruise.ts'

const minModules = 100

let failed = false
for (const {summary} of await Promise.all([cruise(), cruise('.dependency-cruiser.folders.cjs')])) {
  for (const {rule, from, to} of summary.violations) console.error(`${rule.name}: ${from} → ${to}`)
  if (summary.totalCruised < minModules)
    console.error(
      `only ${summary.totalCruised} modules were read: run pnpm install, because the TypeScript parser is missing`,
    )
  failed ||= summary.violations.length > 0 || summary.totalCruised < minModules
}
process.exit(failed ? 1 : 0)
