import {pathToFileURL} from 'node:url'
import {root} from './processes.ts'

/**
 * The parts of a valibot schema that the table reads: a pipe has the description and the default, or contains another pipe with
 * them.
 */
interface Variable {
  readonly type?: string
  readonly description?: string
  readonly metadata?: {readonly fallback?: string}
  readonly pipe?: readonly Variable[]
}

interface Variables {
  readonly entries: Readonly<Record<string, Variable>>
}

/** The tables of the variables that server, sandbox and builds read, from their schemas. */
export async function environmentTable(program: 'server' | 'sandbox' | 'build'): Promise<string> {
  if (program === 'sandbox') {
    const {sandboxEnvironment}: {sandboxEnvironment: Variables} = await load('apps/sandbox/src/sandbox-config.ts')
    return plainTable(sandboxEnvironment)
  }
  if (program === 'build') {
    const {buildEnvironment}: {buildEnvironment: Variables} = await load('packages/bundling/src/build-environment.ts')
    return plainTable(buildEnvironment)
  }
  const {environmentSchema, productionVariables, sandboxVariables}: ServerSchema = await load(
    'apps/server/src/platform/config/environment-schema.ts',
  )
  const {sandboxDefaults}: {sandboxDefaults(env: object): Record<string, string>} = await load(
    'apps/server/src/platform/config/sandbox-profile.ts',
  )
  const defaults: Record<string, string> = {...sandboxDefaults({}), HMB_PROFILE: 'sandbox'}
  const inProduction = (name: string, variable: Variable) => {
    if (productionVariables.includes(name)) return mustBeSet
    return sandboxVariables.includes(name) ? 'refused' : fallbackText(fallbackOf(variable))
  }
  const inSandbox = (name: string, variable: Variable) => {
    if (productionVariables.includes(name)) return 'refused'
    return name in defaults && name.endsWith('_KEYS')
      ? 'derived from `PROVIDER_SECRET`'
      : fallbackText(defaults[name] ?? fallbackOf(variable))
  }
  const rows = Object.entries(environmentSchema('production').entries).map(([name, variable]) => [
    `\`${name}\``,
    descriptionOf(variable),
    inProduction(name, variable),
    inSandbox(name, variable),
  ])
  return table(['Variable', 'Meaning', 'Default in production', 'Default in the sandbox profile'], rows)
}

/** A table of a program with one default for each variable. */
const plainTable = ({entries}: Variables): string =>
  table(
    ['Variable', 'Meaning', 'Default'],
    Object.entries(entries).map(([name, variable]) => [
      `\`${name}\``,
      descriptionOf(variable),
      fallbackText(fallbackOf(variable)),
    ]),
  )

interface ServerSchema {
  environmentSchema(profile: string): Variables
  productionVariables: readonly string[]
  sandboxVariables: readonly string[]
}

const mustBeSet = '**must be set**'

const load = (path: string) => import(pathToFileURL(`${root}/${path}`).href)

const table = (header: readonly string[], rows: readonly string[][]): string =>
  [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** The parts of a pipe. A part may be a pipe itself. */
const parts = ({pipe = []}: Variable): Variable[] => pipe.flatMap((part) => (part.pipe ? parts(part) : [part]))

const descriptionOf = (variable: Variable): string =>
  parts(variable).find(({type}) => type === 'description')?.description ?? ''

/** undefined: the variable must be set. */
const fallbackOf = (variable: Variable): string | undefined =>
  parts(variable).find(({type}) => type === 'metadata')?.metadata?.fallback

const fallbackText = (fallback: string | undefined): string => {
  if (fallback === undefined) return mustBeSet
  if (fallback === '') return 'none'
  return `\`${fallback}\``
}
