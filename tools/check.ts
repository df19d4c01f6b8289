/** `pnpm check`: every static check. */
import {run, step} from './processes.ts'
import {printUsageOnHelp} from './usage.ts'

printUsageOnHelp(
  'pnpm check     every static check: types, lint, dependency rules, docs, names, links, cities, licences, unused code',
)

const checks: [string, string, string[]][] = [
  ['Types', 'turbo', ['run', 'check', '--output-logs=errors-only']],
  ['Types of the tools', 'tsc', ['-b', 'tools']],
  ['Style and lint (biome)', 'biome', ['check', '--error-on-warnings', '.']],
  ['Dependency rules (dependency-cruiser)', process.execPath, ['tools/dependency-check.ts']],
  ['Generated docs are current', process.execPath, ['tools/generated-docs.ts', '--check']],
  ['File names', process.execPath, ['tools/file-names.ts']],
  ['Links of the documents', process.execPath, ['tools/document-links.ts']],
  ['Retired words', process.execPath, ['tools/retired-words.ts']],
  ['Cities', process.execPath, ['tools/city-check.ts']],
  ['Licences of what ships', process.execPath, ['tools/licences.ts']],
  ['Unused files, exports and dependencies (knip)', 'knip', []],
  [
    'Code that only tests call (knip)',
    'knip',
    ['--production', '--config', 'knip.production.json', '--include', 'files,exports,types,duplicates'],
  ],
]

let failed = false
for (const [name, command, args] of checks) {
  await step(name, () => run(command, args)).catch(() => {
    failed = true
  })
}
process.exit(failed ? 1 : 0)
