/**
 * `node tools/manifest.ts <published|own>` in a package's folder, before and after a tool packs it. Of a package.json the people
 * who install it get what is theirs: no way to sources that are not packed, no scripts and tools of ours. Not every tool reads
 * `publishConfig.exports` (npm does not), and every tool runs `prepack` and `postpack`.
 */
import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs'
import {dirname} from 'node:path'

const manifest = 'package.json'
/** Ours, while the published one stands in its place. */
const kept = 'node_modules/.manifest/package.json'

// What is kept is of a packing that was broken off: it is ours, whatever stands there now.
if (existsSync(kept)) renameSync(kept, manifest)
if (process.argv[2] === 'published') {
  const own = readFileSync(manifest, 'utf8')
  mkdirSync(dirname(kept), {recursive: true})
  writeFileSync(kept, own)
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
