import {existsSync, globSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {root} from './processes.ts'

const descriptionsFile = 'packages/contract/src/openapi/call-descriptions.ts'
const documentFile = 'docs/openapi.json'

/**
 * Writes the descriptions of the calls, from their comments in the contract, and the OpenAPI document of the reference
 * server. Returns the number of files that were out of date. With `check` it writes nothing.
 */
export async function writeOpenApiDocument(check: boolean): Promise<number> {
  const areDescriptionsCurrent = updateFile(descriptionsFile, descriptionsModule(), check)
  // The document contains the descriptions, so that it is written after them.
  const {serverDocument} = await import('../apps/server/src/server-document.ts')
  const {readCities} = await import('../apps/server/src/context/city-files.ts')
  const document = serverDocument(await readCities(), {prefix: '', url: ''})
  const isDocumentCurrent = updateFile(documentFile, `${JSON.stringify(document, null, 2)}\n`, check)
  return [areDescriptionsCurrent, isDocumentCurrent].filter((isCurrent) => !isCurrent).length
}

/** Writes a file that is out of date, unless `check`. Returns whether the file was current. */
function updateFile(file: string, text: string, check: boolean): boolean {
  const path = join(root, file)
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return true
  if (check) console.error(`${file} is out of date: run pnpm graph`)
  else writeFileSync(path, text)
  return false
}

const documentedCall = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const (\w+) = (?:get|post|postForm)\(/g

function descriptionsModule(): string {
  const files = globSync('packages/contract/src/{*,medical-account/*}.ts', {cwd: root}).sort()
  const entries = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(documentedCall)].map(([, comment = '', name = '']) => [
      name,
      descriptionOf(comment),
    ]),
  )
  const lines = entries.map(([name, text]) => `  ${name}: ${JSON.stringify(text)},`)
  return [
    '// Written by `pnpm graph` from the comments of the calls.',
    '/** What a call does, by its name. */',
    'export const callDescriptions: Readonly<Record<string, string>> = {',
    ...lines.sort(),
    '}\n',
  ].join('\n')
}

/**
 * The text of a comment without its stars, links and examples.
 *
 * @example
 * descriptionOf('* Sends a {@link code}.\n * @example …') // 'Sends a code.'
 */
export const descriptionOf = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''))
    .join('\n')
    .replace(/@example[\s\S]*$/, '')
    .replace(/\{@link (\w+)\}/g, '$1')
    .split(/\n{2,}/)
    .map((part) => part.replace(/\n(?!- )/g, ' ').trim())
    .join('\n\n')
    .trim()
