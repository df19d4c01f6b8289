/**
 * The published packages: every folder of `packages/` whose package.json is not private. In the workspace their package.json
 * exports sources, so that no build is needed. The published form is built here, in a separate folder.
 */
import {cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {root, run} from './processes.ts'

/** A package.json. */
export interface Manifest {
  name: string
  version: string
  private?: boolean
  exports: Record<string, string | null>
  scripts?: object
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  devDependencies?: object
  publishConfig?: {access?: string}
}

/** Tests, stories, and the modules that only these use. */
const unpublished = ['**/*.test.*', '**/*.stories.*', '**/testing/**', '**/stories/**']

/** The folder names of the published packages, such as `contract`. */
export const publishedFolders: readonly string[] = readdirSync(join(root, 'packages')).filter(
  (folder) => existsSync(sourceOf(folder, 'package.json')) && !manifestOf(folder).private,
)

/** The package.json in the workspace. */
export function manifestOf(folder: string): Manifest {
  return readManifest(sourceOf(folder, ''))
}

/** Builds each package as it is published into `<out>/<folder>`: `dist` with ES modules, types and styles, and its own texts. */
export async function buildPublishedPackages(out: string): Promise<void> {
  mkdirSync(out, {recursive: true})
  const config = join(out, 'tsconfig.json')
  writeFileSync(config, JSON.stringify(compilerSettings(out)))
  // Threads would each infer the same types: twice the CPU.
  await run('tsc', ['--project', config, '--singleThreaded'])
  for (const folder of publishedFolders) {
    const built = join(out, folder)
    renameSync(join(built, 'src'), join(built, 'dist'))
    for (const style of publishedSources(folder, '**/*.css')) {
      mkdirSync(dirname(join(built, 'dist', style)), {recursive: true})
      cpSync(sourceOf(folder, `src/${style}`), join(built, 'dist', style))
      // The compiler refuses an import of a style sheet without types, and only some bundlers bring them.
      writeFileSync(
        join(built, 'dist', `${style}.d.ts`),
        style.endsWith('.module.css') ? classNameTypes : 'export {}\n',
      )
    }
    for (const text of globSync('{*.md,LICENSE}', {cwd: sourceOf(folder, '')}))
      cpSync(sourceOf(folder, text), join(built, text))
    writeFileSync(join(built, 'package.json'), `${JSON.stringify(publishedManifest(folder), null, 2)}\n`)
  }
}

const classNameTypes = 'declare const classes: Readonly<Record<string, string>>\nexport default classes\n'

/** Packs what was built in `built`. Returns the tarball of each folder. */
export async function packPublishedPackages(built: string, to: string): Promise<Record<string, string>> {
  for (const folder of publishedFolders)
    await run('pnpm', ['--dir', join(built, folder), 'pack', '--pack-destination', to])
  return Object.fromEntries(
    publishedFolders.map((folder) => [folder, join(to, `hmb-${folder}-${manifestOf(folder).version}.tgz`)]),
  )
}

/** One compilation of all packages is faster than one each, and needs no earlier build. */
function compilerSettings(out: string) {
  return {
    extends: join(root, 'tsconfig.react.json'),
    compilerOptions: {
      composite: false,
      incremental: false,
      tsBuildInfoFile: null,
      types: [],
      // `pnpm check` checks the types.
      noCheck: true,
      rootDir: join(root, 'packages'),
      outDir: out,
    },
    files: [
      join(root, 'node_modules/vite/client.d.ts'),
      ...publishedFolders.flatMap((folder) =>
        publishedSources(folder, '**/*.{ts,tsx}').map((file) => sourceOf(folder, `src/${file}`)),
      ),
    ],
  }
}

function publishedManifest(folder: string) {
  const {scripts: _, devDependencies: __, ...own} = manifestOf(folder)
  const withRanges = (dependencies?: Record<string, string>) =>
    dependencies && Object.fromEntries(Object.keys(dependencies).map((name) => [name, rangeOf(folder, name)]))
  return {
    ...own,
    exports: {...publishedExports(folder, own.exports), './package.json': './package.json'},
    files: ['dist', '*.md'],
    ...repositoryOf(folder),
    dependencies: withRanges(own.dependencies),
    peerDependencies: withRanges(own.peerDependencies),
  }
}

/**
 * npm accepts a provenance only with the repository from which the workflow publishes. It also resolves a README's links
 * by it.
 */
function repositoryOf(folder: string, {GITHUB_SERVER_URL, GITHUB_REPOSITORY} = process.env) {
  if (!GITHUB_REPOSITORY) return {}
  const url = `git+${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}.git`
  return {repository: {type: 'git', url, directory: `packages/${folder}`}}
}

/** The installed version, with which the tests run, and what is compatible with it. */
function rangeOf(folder: string, dependency: string): string {
  return `^${readManifest(sourceOf(folder, `node_modules/${dependency}`)).version}`
}

/** The built file of each exported source. A pattern becomes a list, so that no file is exported by accident. */
function publishedExports(folder: string, exports: Manifest['exports']) {
  const sources = publishedSources(folder, '**/*.{ts,tsx,css}')
  const pathOf = (subpath: string, target: string) =>
    sources.flatMap((source): [string, string][] => {
      const [before = '', after] = target.slice('./src/'.length).split('*')
      if (after === undefined) return source === before ? [[subpath, source]] : []
      if (!source.startsWith(before) || !source.endsWith(after)) return []
      return [[subpath.replace('*', source.slice(before.length, source.length - after.length)), source]]
    })
  const hidden = Object.keys(exports).filter((subpath) => exports[subpath] === null)
  const isHidden = (subpath: string) =>
    hidden.some((pattern) => subpath === pattern || (pattern.endsWith('*') && subpath.startsWith(pattern.slice(0, -1))))
  const files = Object.entries(exports).flatMap(([subpath, target]) => (target === null ? [] : pathOf(subpath, target)))
  return Object.fromEntries(
    files
      .filter(([subpath]) => !isHidden(subpath))
      .map(([subpath, source]) => {
        if (source.endsWith('.css')) return [subpath, {types: `./dist/${source}.d.ts`, default: `./dist/${source}`}]
        const module = source.replace(/\.tsx?$/, '')
        return [subpath, {types: `./dist/${module}.d.ts`, default: `./dist/${module}.js`}]
      }),
  )
}

function publishedSources(folder: string, pattern: string): string[] {
  return globSync(pattern, {cwd: sourceOf(folder, 'src'), exclude: unpublished}).toSorted()
}

function sourceOf(folder: string, path: string): string {
  return join(root, 'packages', folder, path)
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}
