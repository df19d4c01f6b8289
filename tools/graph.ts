/** `pnpm graph`: draws who really imports whom, package by package, into docs/architecture.md. */
import {readFile, writeFile} from 'node:fs/promises'
import {cruise} from './modules.ts'
import {root} from './steps.ts'

const start = '<!-- graph: pnpm graph -->'
const end = '<!-- /graph -->'

const roomOf = (path: string) => /^(?:packages|apps)\/([^/]+)\/src\/(?!.*\.test\.)/.exec(path)?.[1]

const {modules} = await cruise()
const edges = new Set<string>()
for (const {source, dependencies} of modules) {
  const from = roomOf(source)
  if (!from) continue
  for (const {resolved} of dependencies) {
    const to = roomOf(resolved)
    if (to && to !== from) edges.add(`  ${from} --> ${to}`)
  }
}

const file = `${root}/docs/architecture.md`
const page = await readFile(file, 'utf8')
const picture = ['```mermaid', 'graph TD', ...[...edges].sort(), '```'].join('\n')
const [before, rest = ''] = page.split(start)
const after = rest.split(end)[1] ?? ''
await writeFile(file, `${before}${start}\n${picture}\n${end}${after}`)
console.log(`${edges.size} arrows drawn into docs/architecture.md`)
