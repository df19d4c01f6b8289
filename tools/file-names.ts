/** Checks the file-name convention of CONTRIBUTING.md. Prints every violation. */
import {execFileSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {basename, dirname} from 'node:path'
import {pathToFileURL} from 'node:url'
import {root} from './processes.ts'

/** Names that a search finds too often, or that do not describe the content. */
const bareNames =
  'screen copy machine state code text run once direct utils helpers common misc below at-once hidden keep leave room because settled'.split(
    ' ',
  )
/** Names of folders that do not describe their content. */
const bareFolders = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'lib']
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
const pascal = /^[A-Z][A-Za-z0-9]*$/
/** `kebab-case`, `PascalCase` for a component, `camelCase` for a route of the specification. */
const folderName = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|[A-Za-z][A-Za-z0-9]*|\.\w+)$/
/** A locale, as BCP 47 writes it, and the script of the captcha's provider, which pages load by its name. */
const exempt = ['packages/validators/src/zh-CN.ts', 'apps/sandbox/src/pages/assets/TCaptcha.js']

const kebabOf = (name: string) => name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()
const camelOf = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The violations of one file; `read` returns its text, `exists` whether a file of the repository exists. */
export function violationsOf(path: string, read: () => string, exists: (path: string) => boolean): string[] {
  const file = basename(path)
  const [, stem = '', suffixes = '', extension = ''] = /^([^.]+)((?:\.[\w-]+)*)\.(tsx|ts|js|css)$/.exec(file) ?? []
  if (stem === '' || exempt.includes(path)) return []
  const found: string[] = []
  if (bareNames.includes(kebabOf(stem))) found.push('needs a name that a search finds')
  for (const folder of dirname(path).split('/').slice(1)) {
    if (bareFolders.includes(kebabOf(folder))) found.push(`is in the folder ${folder}, whose name does not describe it`)
    if (!folderName.test(folder)) found.push(`is in the folder ${folder}, which is not in one of the cases for folders`)
  }
  const isComponent = pascal.test(stem) && (extension === 'tsx' || extension === 'css')
  if (!isComponent && !kebab.test(stem)) found.push('must be kebab-case, or PascalCase for a component')
  const exports = (name: string) =>
    new RegExp(`export (async )?(function|const|class) ${name}\\b|export \\{[^}]*\\b${name}\\b`).test(read())
  if (suffixes === '' && extension === 'tsx' && isComponent && !exports(stem)) found.push(`must export ${stem}`)
  if (suffixes === '' && /^use-/.test(stem) && !exports(camelOf(stem))) found.push(`must export ${camelOf(stem)}`)
  if (extension === 'css' && isComponent && !exists(`${dirname(path)}/${stem}.tsx`))
    found.push(`needs ${stem}.tsx beside it`)
  return found
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const listed = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx', '*.js', '*.css'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  const deleted = execFileSync('git', ['ls-files', '--deleted'], {cwd: root, encoding: 'utf8'}).split('\n')
  const files = listed.split('\n').filter((path) => path && !deleted.includes(path) && !path.includes('/.'))
  const all = new Set(files)
  const violations = files.flatMap((path) =>
    violationsOf(
      path,
      () => readFileSync(`${root}/${path}`, 'utf8'),
      (other) => all.has(other),
    ).map((what) => `${path} ${what}`),
  )
  for (const violation of violations) console.error(violation)
  if (files.length < 500) console.error(`only ${files.length} files were read`)
  process.exit(violations.length > 0 || files.length < 500 ? 1 : 0)
}
