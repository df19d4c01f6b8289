import {readdirSync, readFileSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {avifName} from '../../content/avif-name.ts'

/**
 * Finds the AVIF that lies beside an image and was made of what the image is now; null when there is none. Both paths are
 * below the folder.
 *
 * @example
 * const avifOf = avifFinder(contentFolder)
 * avifOf('img/cq/top.webp') // 'img/cq/top.8b7101e4.avif'
 */
export function avifFinder(folder: string): (path: string) => string | null {
  const all = readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((path) => path.replaceAll('\\', '/'))
  const made = new Set(all.filter((path) => path.endsWith('.avif')))
  // Only what can have one is ever looked at, whatever an address asks for.
  const images = new Set([...made].map((path) => path.replace(/\.[0-9a-f]{8}\.avif$/, '.webp')))
  const known = new Map<string, {stamp: string; avif: string | null}>()

  return (path) => {
    if (!images.has(path)) return null
    const file = join(folder, path)
    const stats = statSync(file, {throwIfNoEntry: false})
    if (!stats) return null
    const stamp = `${stats.mtimeMs} ${stats.size}`
    const before = known.get(path)
    if (before?.stamp === stamp) return before.avif
    const name = avifName(path, readFileSync(file))
    const avif = made.has(name) ? name : null
    known.set(path, {stamp, avif})
    return avif
  }
}
