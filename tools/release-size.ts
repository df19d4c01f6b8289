import {resolve} from 'node:path'
import {gzipSync} from 'node:zlib'
import {build, type Plugin} from 'vite'
import {root} from './processes.ts'

/** The files, and their bytes after gzip, that a person with all files of a release downloads again for the next release. */
export interface ReleaseSize {
  files: readonly string[]
  bytes: number
  /** The same of the whole release. */
  allFiles: number
  allBytes: number
}

/** The app of the product, in Chongqing's build, or the authorization app. */
export type ReleasedApp = 'web' | 'authorization'

/** A change of one line of an app: the file from the root of the repository, and the line's text before and after. */
export interface ChangedLine {
  app: ReleasedApp
  file: string
  before: string
  after: string
}

/**
 * Builds each app, and once more with each change, and compares the names of the files, which contain a hash. Returns a
 * size for each change.
 *
 * @example
 * const file = 'apps/web/src/screens/home/purchase/purchase-copy.ts'
 * const [{files}] = await releaseSizes([{app: 'web', file, before: '正在', after: '现在'}])
 */
export async function releaseSizes(changes: readonly ChangedLine[]): Promise<ReleaseSize[]> {
  const currentFiles = new Map<ReleasedApp, Map<string, number>>()
  const sizes: ReleaseSize[] = []
  for (const change of changes) {
    const {app} = change
    const current = currentFiles.get(app) ?? (await buildFiles(app))
    currentFiles.set(app, current)
    const next = await buildFiles(app, change)
    const files = [...next.keys()].filter((name) => !current.has(name))
    const sum = (names: readonly string[]) => names.reduce((total, name) => total + (next.get(name) ?? 0), 0)
    sizes.push({files, bytes: sum(files), allFiles: next.size, allBytes: sum([...next.keys()])})
  }
  return sizes
}

/** Builds, and returns every file with a hash in its name with its bytes after gzip. */
async function buildFiles(app: ReleasedApp, change?: ChangedLine): Promise<Map<string, number>> {
  Object.assign(process.env, {NODE_ENV: 'production', HMB_VARIANT: 'cq', HMB_OUT: resolve(root, 'dist/release-size')})
  const output = await build({
    configFile: resolve(root, 'apps', app, 'vite.config.ts'),
    logLevel: 'error',
    plugins: change ? [changeLine(change)] : [],
    build: {write: false},
  })
  if ('on' in output) throw new Error('vite is watching where it should build')
  const files = [output].flat().flatMap(({output}) => output)
  const hashed = files.filter(({fileName}) => fileName.startsWith('assets/') && !fileName.endsWith('.map'))
  return new Map(
    hashed.map((file) => [file.fileName, gzipSync(file.type === 'chunk' ? file.code : file.source).length]),
  )
}

function changeLine({file, before, after}: ChangedLine): Plugin {
  const id = resolve(root, file)
  return {
    name: 'changed-line',
    enforce: 'pre',
    transform(code, module) {
      if (module !== id) return null
      if (!code.includes(before))
        throw new Error(`${file} does not contain ${before}: change the sentence in tools/size.ts to one of this file`)
      return {code: code.replace(before, after), map: null}
    },
  }
}
