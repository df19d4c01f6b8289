import {readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs'
import {join, relative, resolve} from 'node:path'
import {gzipSync} from 'node:zlib'
import type {Plugin} from 'vite'

const root = resolve(import.meta.dirname, '../../..')

/** A file of a build. `gz` is what a browser downloads. */
interface BuildFile {
  file: string
  bytes: number
  gz: number
}

interface Chunk extends BuildFile {
  /** The chunks that load with this one. */
  imports: string[]
  /** The sources in it with their share in bytes before minification, by path from the repository's root. */
  modules: Record<string, number>
}

/** The HTML of a route and the scripts that it names. */
interface RouteFiles extends BuildFile {
  route: string
  scripts: string[]
  /** Bytes of these scripts after gzip. */
  gzScripts: number
  /** The scripts of the next step, which the HTML preloads too. */
  nextScripts: string[]
  gzNextScripts: number
}

/**
 * The contents of a build: `manifest.hmb.json`. It is read from the bundler's module graph and from the written files, and not
 * from the configuration.
 */
export interface BuildManifest {
  code: string
  /** The path under which it is served. */
  base: string
  routes: RouteFiles[]
  /** The state machines of payments. `gz`: the bytes that they load in addition to the payment page. */
  paymentFlows: {flow: string; file: string; gz: number}[]
  /** The folders of `packages/blocks` in it. */
  blockTypes: string[]
  /** The paths of calls in its scripts and HTML. */
  endpoints: string[]
  /** The texts in its scripts that contain Chinese; a template counts as several texts. */
  texts: string[]
  /** All other files: pictures, fonts, the worker of pdf.js. */
  assets: BuildFile[]
  styles: BuildFile[]
  chunks: Chunk[]
  /** The versions of each package in it, by the names of their folders. Two versions mean two copies. */
  packages: Record<string, string[]>
}

/** The modules in each chunk, by the chunk's file name. */
export type ChunkModules = ReadonlyMap<string, Pick<Chunk, 'imports' | 'modules'>>

/**
 * A plugin that notes which modules are in which chunk, and the map that it fills.
 *
 * @example
 * const {plugin, chunks} = noteChunks()
 * await build({configFile, plugins: [plugin]})
 */
export function noteChunks(): {plugin: Plugin; chunks: ChunkModules} {
  const chunks = new Map<string, Pick<Chunk, 'imports' | 'modules'>>()
  const plugin: Plugin = {
    name: 'hmb-note-chunks',
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue
        const modules = Object.entries(output.modules).map(([id, {renderedLength}]) => [sourceOf(id), renderedLength])
        chunks.set(output.fileName, {imports: output.imports, modules: Object.fromEntries(modules)})
      }
    },
  }
  return {plugin, chunks}
}

/** The path of a module from the repository's root, without the bundler's prefixes and queries. */
function sourceOf(id: string): string {
  const path = id.replace(/\?.*$/, '')
  return path.startsWith('/') ? relative(root, path) : path.replaceAll('\0', '')
}

/**
 * Reads the contents of the build in `folder` from its files and chunks. The sizes are those of the `.gz` files, where
 * these are written.
 */
export function readBuildManifest(
  folder: string,
  {code, base, chunks}: {code: string; base: string; chunks: ChunkModules},
): BuildManifest {
  const names = readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => /\.\w+$/.test(name) && !/\.(br|gz)$/.test(name))
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort()
  const files = new Map(names.map((name) => [name, buildFileOf(folder, name)]))
  const gzOf = (scripts: readonly string[]) => scripts.reduce((sum, name) => sum + (files.get(name)?.gz ?? 0), 0)
  const filesMatching = (pattern: RegExp) => [...files.values()].filter(({file}) => pattern.test(file))
  const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')

  const routes = filesMatching(/^\w+\.html$/).map((page): RouteFiles => {
    const html = textOf(page.file)
    const scripts = scriptsOf(html.replace(/<link[^>]* data-part=[^>]*>/g, ''), base)
    const nextScripts = scriptsOf(html, base).filter((name) => !scripts.includes(name))
    const gz = {gzScripts: gzOf(scripts), gzNextScripts: gzOf(nextScripts)}
    return {route: page.file.replace('.html', ''), ...page, scripts, nextScripts, ...gz}
  })
  const builtChunks = [...chunks].map(([file, chunk]): Chunk => ({...buildFileOf(folder, file), ...chunk}))
  const sources = builtChunks.flatMap(({modules}) => Object.keys(modules))
  const scripts = filesMatching(/\.js$/).map(({file}) => textOf(file))
  const payment = routes.find(({route}) => route === 'payment')
  const pageScripts = new Set([...(payment?.scripts ?? []), ...(payment?.nextScripts ?? [])])
  return {
    code,
    base,
    routes,
    paymentFlows: builtChunks.flatMap(({file, modules}) =>
      Object.keys(modules).flatMap((source) => {
        const flow = /(?:^|\/)payment\/(?:src\/)?(.+)-machine\.ts$/.exec(source)?.[1]
        return flow ? [{flow, file, gz: gzOf(closureOf(file, chunks).filter((name) => !pageScripts.has(name)))}] : []
      }),
    ),
    blockTypes: unique(sources.flatMap((source) => /^packages\/blocks\/src\/(\w[\w-]*)\//.exec(source)?.[1] ?? [])),
    endpoints: unique(
      [...scripts, ...routes.map(({file}) => textOf(file))].flatMap((code) => code.match(/\/api\/[\w/]+/g) ?? []),
    ),
    texts: unique(scripts.flatMap(chineseTexts)),
    assets: [...files.values()].filter(({file}) => !chunks.has(file) && !/\.css$|^\w+\.html$/.test(file)),
    styles: filesMatching(/\.css$/),
    chunks: builtChunks.sort((a, b) => a.file.localeCompare(b.file)),
    packages: packagesOf(sources),
  }
}

/**
 * Writes the manifest as `manifest.hmb.json` into a folder that no server serves. It is for the team: browsers do not need it,
 * and it would help an attacker.
 */
export function writeBuildManifest(folder: string, manifest: BuildManifest): void {
  writeFileSync(join(folder, 'manifest.hmb.json'), `${JSON.stringify(manifest, null, 1)}\n`)
}

function buildFileOf(folder: string, name: string): BuildFile {
  const path = join(folder, name)
  const compressed = statSync(`${path}.gz`, {throwIfNoEntry: false})
  return {file: name, bytes: statSync(path).size, gz: compressed?.size ?? gzipSync(readFileSync(path)).length}
}

/** The scripts that HTML names, by their path in the build. */
function scriptsOf(html: string, base: string): string[] {
  const addresses = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, address = '']) => address)
  return unique(addresses.filter((address) => address.startsWith(base)).map((address) => address.slice(base.length)))
}

/** A chunk with all chunks that load with it. */
function closureOf(file: string, chunks: ChunkModules, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  return [file, ...(chunks.get(file)?.imports ?? []).flatMap((name) => closureOf(name, chunks, seen))]
}

/** Versions by package. pnpm names a copy's folder by version and peers, so that two copies of one version differ. */
function packagesOf(sources: readonly string[]): Record<string, string[]> {
  const versionsByPackage = new Map<string, Set<string>>()
  for (const source of sources) {
    const [, folder, path] = /node_modules\/\.pnpm\/([^/]+)\/node_modules\/(.+)$/.exec(source) ?? []
    if (folder === undefined || path === undefined) continue
    const [first = '', second = ''] = path.split('/')
    const name = first.startsWith('@') ? `${first}/${second}` : first
    const version = folder.slice(name.length + 1)
    versionsByPackage.set(name, (versionsByPackage.get(name) ?? new Set()).add(version))
  }
  const sorted = [...versionsByPackage].sort(([a], [b]) => a.localeCompare(b))
  return Object.fromEntries(sorted.map(([name, versions]) => [name, [...versions].sort()]))
}

/**
 * The texts of a script that contain Chinese, between quotes and the values of a template. No other part of a script
 * contains Chinese. A parser would find the same texts with a hundred times the CPU.
 */
const chineseTexts = (code: string): string[] =>
  code.split(/["'`\\{}$\n]/).filter((text) => /\p{Ideographic}/u.test(text) && !text.startsWith('data:'))

const unique = (values: readonly string[]) => [...new Set(values)].sort()
