/**
 * `pnpm size [word]`: download sizes in bytes after gzip against their limits. A row is an entry: one line of code,
 * bundled and minified like an app. The table has the parts of every build, from its `manifest.hmb.json`. A build fails
 * that is too large, has something of another city or one package twice, or names a source map. `release` builds an app
 * again with one line changed, and counts what people download again. With a word, only rows whose name contains it;
 * `builds` is the table.
 */
import {existsSync, readFileSync} from 'node:fs'
import {resolve} from 'node:path'
import {gzipSync} from 'node:zlib'
import {build} from 'vite'
import type {BuildManifest} from '../packages/bundling/src/build-manifest.ts'
import {buildErrors, partsTable} from './build-parts.ts'
import {readCityTexts} from './foreign-texts/city-texts.ts'
import {findForeignTexts} from './foreign-texts/foreign-texts.ts'
import {root} from './processes.ts'
import {type ChangedLine, releaseSizes} from './release-size.ts'
import {printUsageOnHelp} from './usage.ts'

printUsageOnHelp(`pnpm size [word]     download sizes against their limits, after pnpm build
With a word, only rows whose name contains it: validators, release or builds.`)

interface Row {
  readonly name: string
  readonly limit: number
  readonly entry: string
  readonly from: string
}

const validators = 'packages/validators'

const rows: readonly Row[] = [
  {name: 'validators: phone alone', entry: "export {phone} from '@hmb/validators/phone'", from: validators, limit: 400},
  {
    name: 'validators: phone alone, from the index',
    entry: "export {phone} from '@hmb/validators'",
    from: validators,
    limit: 400,
  },
  {
    name: 'validators: id card alone',
    entry: "export {idCard} from '@hmb/validators/id-card'",
    from: validators,
    limit: 1536,
  },
  {
    name: 'validators: id card alone, from the index',
    entry: "export {idCard} from '@hmb/validators'",
    from: validators,
    limit: 1536,
  },
  {name: 'validators: everything', entry: "export * from '@hmb/validators'", from: validators, limit: 4608},
  {
    name: 'validators: everything with both languages',
    entry: "export * from '@hmb/validators';export * from '@hmb/validators/zh-CN';export * from '@hmb/validators/en'",
    from: validators,
    limit: 6144,
  },
]

interface Release extends ChangedLine {
  /** The place of the changed sentence. */
  readonly name: string
  readonly limit: number
  /** Chunks that the change must not change. */
  readonly keeps: RegExp
}

/** A chunk contains the hashes of those that it imports, so that a change of one chunk changes all that import it. */
const releases: readonly Release[] = [
  {
    name: 'the purchase',
    app: 'web',
    file: 'apps/web/src/screens/home/purchase/purchase-copy.ts',
    before: '创建订单中',
    after: '正在创建订单',
    limit: 42_500,
    keeps: /\/(vendor|kit|pages|store|forms|orders)-/,
  },
  {
    name: 'the login form, which most pages share',
    app: 'web',
    file: 'packages/shell/src/login/login-copy.ts',
    before: '请先输入验证码',
    after: '请您先输入验证码',
    limit: 197_000,
    keeps: /\/(vendor|kit)-/,
  },
  {
    name: 'the login form, of the authorization app',
    app: 'authorization',
    file: 'packages/shell/src/login/login-copy.ts',
    before: '请先输入验证码',
    after: '请您先输入验证码',
    limit: 40_500,
    keeps: /\/vendor-/,
  },
]

const word = process.argv[2] ?? ''
let errors = 0
for (const {name, limit, entry, from} of rows.filter(({name}) => name.includes(word))) {
  const bytes = await bundleSize(entry, from)
  if (bytes > limit) errors++
  console.log(`${bytes <= limit ? '✓' : '✗'} ${name}: ${bytes} of ${limit} bytes gz`)
}
if ('release'.includes(word)) errors += await countReleaseErrors()
if ('builds'.includes(word)) errors += await countBuildErrors()
process.exit(errors > 0 ? 1 : 0)

/** Prints the download size of each release with one changed sentence. Returns the number of errors. */
async function countReleaseErrors(): Promise<number> {
  const sizes = await releaseSizes(releases)
  const errors = sizes.map(({files, bytes, allFiles, allBytes}, i) => {
    const {name, limit, keeps} = releases[i] as Release
    const changed = files.filter((file) => keeps.test(file))
    const isSound = bytes <= limit && changed.length === 0 && files.length > 0
    console.log(
      `${isSound ? '✓' : '✗'} release with one changed sentence of ${name}: ${bytes} of ${limit} bytes gz, ${files.length} of ${allFiles} files (${allBytes} bytes)`,
      ...changed.map((file) => `\n✗ ${file} has changed too`),
    )
    return isSound ? 0 : 1
  })
  return errors.reduce((sum: number, count) => sum + count, 0)
}

/** Prints the parts and the errors of every build. Returns the number of errors. */
async function countBuildErrors(): Promise<number> {
  const textsByCity = await readCityTexts()
  const builds = [
    ...[...textsByCity.keys()].map((city) => readBuild(resolve(root, 'apps/web/dist'), city)),
    readBuild(resolve(root, 'apps/authorization/dist'), 'authorization'),
  ]
  console.log(partsTable(builds.map(({manifest}) => manifest)))
  const errors = builds.flatMap(({folder, manifest}) => {
    const {code, chunks, styles, assets, routes} = manifest
    // The authorization app has the values of the variant `normal` until the project's own come.
    const city = code === 'authorization' ? 'normal' : code
    const files = [...chunks, ...styles, ...assets, ...routes].map(({file}) => file)
    const sources = chunks.flatMap(({modules}) => Object.keys(modules))
    const {foreign, missing} = findForeignTexts({folder, files, sources}, city, textsByCity)
    // A build contains nearly all texts of its city. If the search does not find them, it does not work.
    const {paths = [], texts = [], values = [], logo = []} = textsByCity.get(city) ?? {}
    const searchFails = code === city && missing.length * 4 > paths.length + texts.length + values.length + logo.length
    return [
      ...buildErrors(manifest, folder),
      ...foreign.map(({city, text}) => `${text} belongs to ${city}`),
      ...(searchFails ? [`its own texts are not found either: ${missing.join(', ')}`] : []),
    ].map((error) => `✗ ${code}: ${error}`)
  })
  console.log(
    errors.join('\n') ||
      `✓ ${builds.length} builds: within their limits, nothing of another city, nothing twice, no source map`,
  )
  return errors.length
}

function readBuild(dist: string, code: string): {folder: string; manifest: BuildManifest} {
  const file = resolve(dist, 'unserved', code, 'manifest.hmb.json')
  if (!existsSync(file)) throw new Error(`${file} does not exist: run pnpm build first`)
  return {folder: resolve(dist, code), manifest: JSON.parse(readFileSync(file, 'utf8'))}
}

/** The size of one line of code, bundled in a package's folder. */
async function bundleSize(entry: string, from: string): Promise<number> {
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
  return chunks.reduce((sum, chunk) => sum + (chunk.type === 'chunk' ? gzipSize(chunk.code) : 0), 0)
}

function gzipSize(content: string | Uint8Array): number {
  return gzipSync(content, {level: 9}).length
}
