/**
 * `pnpm size [word]`: what a user downloads, in bytes after gzip, each against its limit. A row is either an entry, a
 * line of code that is bundled and minified as an app would, or files that `pnpm build` has made (all of them together).
 * With a word, only rows whose name contains it are measured. A build that holds another city's calls or sentences fails too.
 */
import {globSync, readFileSync} from 'node:fs'
import {dirname, resolve} from 'node:path'
import {gzipSync} from 'node:zlib'
import {build} from 'vite'
import {foreignIn} from './cities/foreign.ts'
import {ownOfCities} from './cities/own.ts'
import {root} from './steps.ts'

type Row = {readonly what: string; readonly limit: number} & (
  | {readonly entry: string; readonly from: string}
  | {readonly files: string}
  | {readonly page: string}
)

const validators = 'packages/validators'

const rows: readonly Row[] = [
  {what: 'validators: phone alone', entry: "export {phone} from '@hmb/validators/phone'", from: validators, limit: 400},
  {
    what: 'validators: phone alone, from the index',
    entry: "export {phone} from '@hmb/validators'",
    from: validators,
    limit: 400,
  },
  {
    what: 'validators: id card alone',
    entry: "export {idCard} from '@hmb/validators/id-card'",
    from: validators,
    limit: 1536,
  },
  {
    what: 'validators: id card alone, from the index',
    entry: "export {idCard} from '@hmb/validators'",
    from: validators,
    limit: 1536,
  },
  {what: 'validators: everything', entry: "export * from '@hmb/validators'", from: validators, limit: 4608},
  {
    what: 'validators: everything with both languages',
    entry: "export * from '@hmb/validators';export * from '@hmb/validators/zh-CN';export * from '@hmb/validators/en'",
    from: validators,
    limit: 6144,
  },
  {what: 'home page: scripts before it answers', page: 'apps/web/dist/cq/home.html', limit: 148_000},
  {
    what: 'authorization: scripts before login shows',
    page: 'apps/authorization/dist/authorization/index.html',
    limit: 105_000,
  },
]

const word = process.argv[2] ?? ''
let tooLarge = 0
for (const row of rows.filter(({what}) => what.includes(word))) {
  const bytes = await measured(row)
  const fits = bytes <= row.limit
  if (!fits) tooLarge++
  console.log(`${fits ? '✓' : '✗'} ${row.what}: ${bytes} of ${row.limit} bytes gz`)
}
const builds = 'cities: nothing of another city in a build'
const mixed = builds.includes(word) ? await countMixed() : 0
process.exit(tooLarge + mixed > 0 ? 1 : 0)

/** Looks into every city's build for what is another city's own. Answers how many builds hold some, or were not searched. */
async function countMixed(): Promise<number> {
  const own = await ownOfCities()
  let mixed = 0
  for (const [city, {paths, texts}] of own) {
    const {foreign, missing} = foreignIn(resolve(root, 'apps/web/dist', city), city, own)
    // Of its own it says nearly everything; a build in which that cannot be found was not searched.
    const blind = missing.length * 4 > paths.length + texts.length
    if (foreign.length > 0 || blind) mixed++
    const others = [...own].filter(([other]) => other !== city).map(([, other]) => other)
    const sought = others.reduce((sum, other) => sum + other.paths.length + other.texts.length, 0)
    const found = foreign.map(({city: whose, text}) => `${text} of ${whose}`).join(', ')
    const says = blind ? `its own is not found either: ${missing.join(', ')}` : found || `none of ${sought} found`
    console.log(`${foreign.length > 0 || blind ? '✗' : '✓'} ${builds}, ${city}: ${says}`)
  }
  return mixed
}

function measured(row: Row): number | Promise<number> {
  if ('entry' in row) return bundled(row.entry, row.from)
  return 'files' in row ? built(row.files) : scriptsOf(row.page)
}

/** Weighs the scripts that a page loads before it shows anything: those that its HTML names. */
function scriptsOf(page: string): number {
  const html = readFileSync(resolve(root, page), 'utf8')
  const named = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, address = '']) => address)
  // The build's folder is its base.
  const files = named.map((address) => address.replace(/^\/[^/]+\//, `${dirname(page)}/`))
  return files.reduce((sum, file) => sum + built(file), 0)
}

/** Bundles one line of code that stands in a package's folder, and weighs it. */
async function bundled(entry: string, from: string): Promise<number> {
  const virtual = resolve(root, from, 'measured-entry.js')
  const output = await build({
    configFile: false,
    root: resolve(root, from),
    logLevel: 'error',
    resolve: {conditions: ['source', 'module', 'browser', 'production']},
    plugins: [
      {
        name: 'measured-entry',
        enforce: 'pre',
        resolveId: (id) => (id === virtual ? id : null),
        load: (id) => (id === virtual ? entry : null),
      },
    ],
    build: {
      write: false,
      minify: true,
      target: ['chrome79', 'ios13'],
      modulePreload: false,
      rollupOptions: {input: virtual, preserveEntrySignatures: 'strict', output: {format: 'es'}},
    },
  })
  if ('on' in output) throw new Error('vite is watching where it should build')
  const chunks = [output].flat().flatMap(({output}) => output)
  return chunks.reduce((sum, chunk) => sum + (chunk.type === 'chunk' ? weight(chunk.code) : 0), 0)
}

/** Weighs files that were built before. */
function built(files: string): number {
  const found = globSync(files, {cwd: root})
  if (found.length === 0) throw new Error(`Nothing at ${files}: run pnpm build first`)
  return found.reduce((sum, file) => sum + weight(readFileSync(resolve(root, file))), 0)
}

function weight(content: string | Uint8Array): number {
  return gzipSync(content, {level: 9}).length
}
