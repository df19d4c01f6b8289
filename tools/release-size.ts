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

/** A change of one line: the file from the root of the repository, and the line's text before and after. */
export interface ChangedLine {
  file: string
  before: string
  after: string
}

/**
 * Builds Chongqing, and once more with each change, and compares the names of the files, which contain a hash. Returns a size for each change.
 *
 * @example
 * const [{files}] = await releaseSizes([{file: 'apps/web/src/screens/home/purchase/purchase-copy.ts', before: '正在', after: '现在'}])
 */
export async function releaseSizes(changes: readonly ChangedLine[]): Promise<ReleaseSize[]> {
  const current = await buildFiles()
  const sizes: ReleaseSize[] = []
  for (const change of changes) {
    const next = await buildFiles(change)
    const files = [...next.keys()].filter((name) => !current.has(name))
    const sum = (names: readonly string[]) => names.reduce((total, name) => total + (next.get(name) ?? 0), 0)
    sizes.push({files, bytes: sum(files), allFiles: next.size, allBytes: sum([...next.keys()])})
  }
  return sizes
}

/** Builds, and returns every file with a hash in its name with its bytes after gzip. */
async function buildFiles(change?: ChangedLine): Promise<Map<string, number>> {
  Object.assign(process.env, {NODE_ENV: 'production', HMB_VARIANT: 'cq', HMB_OUT: resolve(root, 'dist/release-size')})
  const output = await build({
    configFile: resolve(root, 'apps/web/vite.config.ts'),
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
