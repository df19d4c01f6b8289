/**
 * `pnpm size [word]`: download sizes in bytes after gzip, each against its limit. A row is an entry (one line of code, bundled and
 * minified like an app), a page (the scripts that its HTML names) or files of `pnpm build`. With a word, only rows whose name
 * contains it are measured. A build that contains another city's calls or sentences fails too.
 */
import {globSync, readFileSync} from 'node:fs'
import {dirname, resolve} from 'node:path'
import {gzipSync} from 'node:zlib'
import {build} from 'vite'
import {readCityTexts} from './cities/city-texts.ts'
import {findForeignTexts} from './cities/foreign-texts.ts'
import {root} from './processes.ts'

type Row = {readonly what: string; readonly limit: number} & (
  | {readonly entry: string; readonly from: string}
  | {readonly files: string}
  /** `without`: the elements whose scripts do not count. */
  | {readonly page: string; readonly without?: RegExp}
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
  {
    what: 'home page: scripts before it is interactive',
    page: 'apps/web/dist/cq/home.html',
    without: /<link[^>]* data-part=[^>]*>/g,
    limit: 148_500,
  },
  {what: 'home page: scripts before its purchase answers', page: 'apps/web/dist/cq/home.html', limit: 218_000},
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
const mixed = builds.includes(word) ? await countMixedBuilds() : 0
process.exit(tooLarge + mixed > 0 ? 1 : 0)

/** Searches every city's build for texts of other cities. Returns how many builds contain some, or could not be searched. */
async function countMixedBuilds(): Promise<number> {
  const textsByCity = await readCityTexts()
  let mixed = 0
  for (const [city, {paths, texts}] of textsByCity) {
    const {foreign, missing} = findForeignTexts(resolve(root, 'apps/web/dist', city), city, textsByCity)
    // A build contains nearly all texts of its city. If the search does not find them, it does not work.
    const searchFails = missing.length * 4 > paths.length + texts.length
    if (foreign.length > 0 || searchFails) mixed++
    const others = [...textsByCity].filter(([other]) => other !== city).map(([, other]) => other)
    const total = others.reduce((sum, other) => sum + other.paths.length + other.texts.length, 0)
    const found = foreign.map(({city: whose, text}) => `${text} of ${whose}`).join(', ')
    const says = searchFails
      ? `its own texts are not found either: ${missing.join(', ')}`
      : found || `none of ${total} found`
    console.log(`${foreign.length > 0 || searchFails ? '✗' : '✓'} ${builds}, ${city}: ${says}`)
  }
  return mixed
}

function measured(row: Row): number | Promise<number> {
  if ('entry' in row) return bundled(row.entry, row.from)
  return 'files' in row ? built(row.files) : scriptsOf(row.page, row.without)
}

/** The size of the scripts that a page's HTML names. */
function scriptsOf(page: string, without?: RegExp): number {
  const whole = readFileSync(resolve(root, page), 'utf8')
  const html = without ? whole.replace(without, '') : whole
  const named = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, address = '']) => address)
  // Addresses begin with the build's base path.
  const files = named.map((address) => address.replace(/^\/[^/]+\//, `${dirname(page)}/`))
  return files.reduce((sum, file) => sum + built(file), 0)
}

/** The size of one line of code, bundled in a package's folder. */
async function bundled(entry: string, from: string): Promise<number> {
  const virtual = resolve(root, from, 'measured-entry.js')
  const output = await build({
    configFile: false,
    root: resolve(root, from),
    logLevel: 'error',
    resolve: {conditions: ['module', 'browser', 'production']},
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

/** The size of built files. */
function built(files: string): number {
  const found = globSync(files, {cwd: root})
  if (found.length === 0) throw new Error(`Nothing at ${files}: run pnpm build first`)
  return found.reduce((sum, file) => sum + weight(readFileSync(resolve(root, file))), 0)
}

function weight(content: string | Uint8Array): number {
  return gzipSync(content, {level: 9}).length
}
