/**
 * `npm run licences`: every dependency that ships has a licence of the list. It reads the installed packages, without a
 * network.
 */
import {execFileSync} from 'node:child_process'
import {pathToFileURL} from 'node:url'
import {root} from './processes.ts'

/** Licences that allow a closed product. MPL-2.0 binds changes of its own files only. */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
]

/** Packages that name no licence, with the one in their LICENSE file. */
const licencesInFiles: Readonly<Record<string, string>> = {'png-js 2.0.0': 'MIT'}

interface Component {
  readonly name: string
  readonly group?: string
  readonly version?: string
  readonly licenses?: readonly {expression?: string; license?: {id?: string; name?: string}}[]
}

/**
 * Whether an SPDX expression can be fulfilled with allowed licences. Of `A OR B` one is enough, of `A AND B` both are needed.
 *
 * @example
 * isAllowed('(MPL-2.0 OR GPL-3.0-only)') // true
 */
export function isAllowed(expression: string): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1')
  if (/[()]/.test(plain)) return false
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((id) => allowed.includes(id.trim())))
}

/** The components of a CycloneDX document whose licence is not of the list, as `name version: licence`. */
export function refusedLicences(components: readonly Component[]): string[] {
  return components.flatMap((component) => {
    // Our own packages are not dependencies.
    if (component.group === '@hmb') return []
    const name = `${component.name} ${component.version ?? ''}`
    const declared = (component.licenses ?? []).map(
      ({expression, license}) => expression ?? license?.id ?? license?.name,
    )
    const licences = declared.length > 0 ? declared : [licencesInFiles[name]].filter((licence) => licence !== undefined)
    const isPermitted = licences.length > 0 && licences.every((licence) => licence !== undefined && isAllowed(licence))
    return isPermitted ? [] : [`${name}: ${licences.join(', ') || 'no licence'}`]
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const document = execFileSync('pnpm', ['sbom', '--sbom-format', 'cyclonedx', '--prod'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const {components}: {components: Component[]} = JSON.parse(document)
  const refused = refusedLicences(components)
  // A smaller number means that the packages are not installed.
  if (components.length < 100)
    throw new Error(`only ${components.length} components were found: run pnpm install first`)
  if (refused.length > 0) {
    console.error(
      `licences that tools/licences.ts does not allow (check the licence, then add it there or remove the package):\n${refused.join('\n')}`,
    )
    process.exit(1)
  }
}
