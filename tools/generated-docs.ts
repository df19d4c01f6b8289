/**
 * `pnpm graph`: writes what is generated. With `--check` it writes nothing, and fails when a file is out of date.
 *
 * - In docs/*.md and two READMEs: the imports between packages, the state diagrams of the machines, and the tables of
 *   error codes, behaviour events, refund rules, environment variables, content policy and the server's database.
 * - In `packages/theme`: the files that come from its design tokens.
 * - docs/openapi.json with the descriptions of its calls.
 */
import {createHash} from 'node:crypto'
import {globSync, readFileSync, writeFileSync} from 'node:fs'
import {pathToFileURL} from 'node:url'
import type {AnyStateMachine} from 'xstate'
import {pageHeaders} from '../packages/contract/src/page-headers.ts'
import {behaviourEventTable} from './behaviour-event-table.ts'
import {dataTable} from './data-table.ts'
import {cruise} from './dependency-cruise.ts'
import {tokenFiles} from './design-tokens.ts'
import {environmentTable} from './environment-table.ts'
import {errorCodeTable} from './error-code-table.ts'
import {writeOpenApiDocument} from './openapi-file.ts'
import {root} from './processes.ts'
import {refundRulesTable} from './refund-rules-table.ts'
import {
  chineseName,
  compoundDiagram,
  isMachine,
  nestedMachines,
  outlineDiagram,
  stateDiagram,
  statesOf,
} from './state-diagram.ts'
import {printUsageOnHelp} from './usage.ts'

const generatedBlock = /<!-- generated: (.+?) -->[\s\S]*?<!-- \/generated -->/g

/** Replaces the text between `<!-- generated: name -->` and `<!-- /generated -->` for every block of a page. */
const replaceBlocks = (page: string, textOf: (name: string) => string): string =>
  page.replace(
    generatedBlock,
    (_, name: string) => `<!-- generated: ${name} -->\n\n${textOf(name)}\n\n<!-- /generated -->`,
  )

const mermaid = (text: string) => ['```mermaid', text, '```'].join('\n')

/** The imports between packages, without tests. */
async function packageGraph(): Promise<string> {
  const packageOf = (path: string) => /^(?:packages|apps)\/([^/]+)\/(?!.*\.test\.)/.exec(path)?.[1]
  const {modules} = await cruise()
  const arrows = modules.flatMap(({source, dependencies}) => {
    const from = packageOf(source)
    return dependencies.flatMap(({resolved}) => {
      const to = packageOf(resolved)
      return from && to && from !== to ? [`  ${from} --> ${to}`] : []
    })
  })
  return mermaid(['graph TD', ...[...new Set(arrows)].sort()].join('\n'))
}

interface NamedMachine {
  name: string
  file: string
  machine: AnyStateMachine
}

/** Every machine that a file below one of the folders exports, and the machines that only those run. */
export async function machinesIn(folders: readonly string[]): Promise<NamedMachine[]> {
  const found = new Map<AnyStateMachine, NamedMachine>()
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.ts`, {cwd: root})).sort()
  for (const file of files.filter((path) => !/\.test\.ts$|\/testing\//.test(path))) {
    const exported: object = await import(pathToFileURL(`${root}/${file}`).href)
    for (const [name, machine] of Object.entries(exported))
      if (isMachine(machine) && !found.has(machine)) found.set(machine, {name, file, machine})
  }
  for (const {file, machine} of found.values())
    for (const nested of nestedMachines(machine))
      if (!found.has(nested)) found.set(nested, {name: nested.id, file, machine: nested})
  return [...found.values()]
}

/**
 * Events that are possible in every state, and states that only these events reach. They are left out, because they would hide
 * the other transitions.
 */
const hiddenByMachine: Readonly<Record<string, readonly string[]>> = {purchase: ['CLOSED']}

/** A machine with more states than this is drawn as an outline and one diagram a compound state. */
const maxStates = 20

function section({name, file, machine}: NamedMachine): string {
  const hiddenNames = hiddenByMachine[machine.id]
  const diagrams =
    statesOf(machine.root).length <= maxStates
      ? [mermaid(stateDiagram(machine, hiddenNames))]
      : [
          mermaid(outlineDiagram(machine, hiddenNames)),
          ...Object.values(machine.root.states)
            .filter(({type}) => type === 'compound')
            .map(
              (state) => `##### ${state.key} ${chineseName(state)}\n\n${mermaid(compoundDiagram(state, hiddenNames))}`,
            ),
        ]
  return [`#### ${name}`, `[${file}](../${file})`, ...diagrams].join('\n\n')
}

/** The Content-Security-Policy of a page without hosts of an operator. */
function contentPolicyBlock(): string {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')
  return ['```csp', pageHeaders({https: false, origins: [], sha256})['content-security-policy'], '```'].join('\n')
}

async function main(check: boolean): Promise<boolean> {
  const pages = globSync(['docs/*.md', 'apps/{server,sandbox}/README.md'], {cwd: root}).map((path) => ({
    path,
    text: readFileSync(`${root}/${path}`, 'utf8'),
  }))
  const names = pages.flatMap(({text}) => [...text.matchAll(generatedBlock)].map(([, name = '']) => name))
  const folders = names.filter((name) => name.startsWith('states of ')).map((name) => name.slice('states of '.length))
  const machines = await machinesIn(
    folders.filter((folder) => !folders.some((other) => folder.startsWith(`${other}/`))),
  )
  const graph = names.includes('imports between packages') ? await packageGraph() : ''
  const variables = {
    server: await environmentTable('server'),
    sandbox: await environmentTable('sandbox'),
    build: await environmentTable('build'),
  }
  const refundRules = names.includes('refund rules') ? await refundRulesTable() : ''

  /** A machine is in the block of the deepest folder that contains it. */
  const folderOf = ({file}: NamedMachine) =>
    folders.filter((folder) => file.startsWith(`${folder}/`)).sort((a, b) => b.length - a.length)[0]
  const textOf = (name: string) => {
    if (name === 'imports between packages') return graph
    if (name === 'error codes') return errorCodeTable()
    if (name === 'behaviour events') return behaviourEventTable()
    if (name === 'refund rules') return refundRules
    if (name === 'server environment') return variables.server
    if (name === 'sandbox environment') return variables.sandbox
    if (name === 'build environment') return variables.build
    if (name === 'content policy') return contentPolicyBlock()
    if (name === 'data') return dataTable()
    if (!name.startsWith('states of ')) throw new Error(`no generated block has the name ${name}`)
    const folder = name.replace('states of ', '')
    return machines
      .filter((machine) => folderOf(machine) === folder)
      .map(section)
      .join('\n\n')
  }

  const current = new Map([
    ...pages.map(({path, text}) => [path, replaceBlocks(text, textOf)] as const),
    ...tokenFiles(),
  ])
  const stale = [...current].filter(([path, text]) => readFileSync(`${root}/${path}`, 'utf8') !== text)
  for (const [path, text] of stale) {
    if (check) console.error(`${path} is out of date: run pnpm graph`)
    else writeFileSync(`${root}/${path}`, text)
  }
  const outdated = stale.length + (await writeOpenApiDocument(check))
  console.log(`${machines.length} state diagrams, ${outdated} files ${check ? 'out of date' : 'written'}`)
  return outdated === 0 || !check
}

if (import.meta.main) {
  printUsageOnHelp(
    'pnpm graph [--check]     writes the generated parts of the docs; with --check it says which are out of date',
  )
  process.exit((await main(process.argv.includes('--check'))) ? 0 : 1)
}
