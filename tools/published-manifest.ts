/**
 * `node tools/published-manifest.ts <published|own>` in a package's folder, from `prepack` and `postpack`. The published package.json
 * has no `source` conditions (their files are not packed), no scripts and no development dependencies. npm ignores
 * `publishConfig.exports`, and every packing tool runs `prepack` and `postpack`.
 */
import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs'
import {dirname} from 'node:path'

const manifest = 'package.json'
/** Our own package.json while the published one replaces it. */
const backup = 'node_modules/.manifest/package.json'

// A backup from an interrupted packing is our own package.json.
if (existsSync(backup)) renameSync(backup, manifest)
if (process.argv[2] === 'published') {
  const own = readFileSync(manifest, 'utf8')
  mkdirSync(dirname(backup), {recursive: true})
  writeFileSync(backup, own)
  writeFileSync(manifest, `${JSON.stringify(publishedOf(JSON.parse(own)), null, 2)}\n`)
}

interface Manifest {
  exports: Record<string, string | null | Record<string, string>>
  scripts?: object
  devDependencies?: object
}

function publishedOf({scripts: _, devDependencies: __, ...own}: Manifest): Manifest {
  const exports = Object.entries(own.exports).map(([subpath, target]) => {
    if (target === null || typeof target === 'string') return [subpath, target]
    const {source: _, ...packed} = target
    return [subpath, packed]
  })
  return {...own, exports: Object.fromEntries(exports)}
}
