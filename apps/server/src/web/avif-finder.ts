import {readdirSync, readFileSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {avifName} from '../../content/avif-name.ts'

/**
 * Finds the AVIF of the current version of an image, or null. Both paths are relative to the folder.
 *
 * @example
 * const avifOf = avifFinder(contentFolder)
 * avifOf('img/cq/top.webp') // 'img/cq/top.8b7101e4.avif'
 */
export function avifFinder(folder: string): (path: string) => string | null {
  const all = readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((path) => path.replaceAll('\\', '/'))
  const avifFiles = new Set(all.filter((path) => path.endsWith('.avif')))
  // Requests for other paths never touch the file system.
  const images = new Set([...avifFiles].map((path) => path.replace(/\.[0-9a-f]{8}\.avif$/, '.webp')))
  const cache = new Map<string, {stamp: string; avif: string | null}>()

  return (path) => {
    if (!images.has(path)) return null
    const file = join(folder, path)
    const stats = statSync(file, {throwIfNoEntry: false})
    if (!stats) return null
    const stamp = `${stats.mtimeMs} ${stats.size}`
    const cached = cache.get(path)
    if (cached?.stamp === stamp) return cached.avif
    const name = avifName(path, readFileSync(file))
    const avif = avifFiles.has(name) ? name : null
    cache.set(path, {stamp, avif})
    return avif
  }
}
