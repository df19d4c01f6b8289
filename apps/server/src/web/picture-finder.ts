import {readdirSync, readFileSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {drawnWidth} from '@hmb/rules/picture-sizes'
import type {FastifyRequest} from 'fastify'
import {type PictureFile, pictureHash, pictureName, pictureOf} from '../../content/picture-name.ts'

/** The width and format of a picture that a browser requests. */
export interface WantedPicture {
  /** In px; a width that does not exist gives the picture as it is. */
  width: number
  avif: boolean
}

/** Whether a browser shows AVIF, which it names in its requests for pages and pictures. */
export const acceptsAvif = ({headers}: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.accept?.includes('image/avif') ?? false

/**
 * Finds the file of a picture's current version that matches a request best; the width is more important than the format. Null
 * when the picture itself matches best, undefined when it has no other file. Paths are relative to the folder.
 *
 * @example
 * const findPicture = pictureFinder(contentFolder)
 * findPicture('img/cq/top.webp', {width: 1170, avif: true}) // 'img/cq/top.1170.6543b5cc.avif'
 */
export function pictureFinder(folder: string): (path: string, wanted: WantedPicture) => string | null | undefined {
  const files = readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((path) => path.replaceAll('\\', '/'))
  const generatedFiles = new Set(files.filter((path) => pictureOf(path) !== null))
  // Requests for other paths never touch the file system.
  const pictures = new Set([...generatedFiles].map(pictureOf))
  const hashes = new Map<string, {stamp: string; hash: string}>()

  /** The hash of a picture, which an operator may replace; null when it is gone. */
  function hashOf(path: string): string | null {
    const file = join(folder, path)
    const stats = statSync(file, {throwIfNoEntry: false})
    if (!stats) return null
    const stamp = `${stats.mtimeMs} ${stats.size}`
    const cached = hashes.get(path)
    if (cached?.stamp === stamp) return cached.hash
    const hash = pictureHash(readFileSync(file))
    hashes.set(path, {stamp, hash})
    return hash
  }

  return (path, {width, avif}) => {
    const hash = pictures.has(path) && hashOf(path)
    if (!hash) return undefined
    const types: PictureFile['type'][] = avif ? ['avif', 'webp'] : ['webp']
    const closest = [width, drawnWidth].flatMap((width) => types.map((type) => pictureName(path, hash, {width, type})))
    return closest.find((name) => generatedFiles.has(name)) ?? null
  }
}
