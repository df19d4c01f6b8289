import {createHash} from 'node:crypto'
import {drawnWidth} from '@hmb/rules/picture-sizes'

/** A file of a picture beside its WebP. */
export interface PictureFile {
  /** In px. */
  width: number
  type: 'avif' | 'webp'
}

/** The part of a picture's bytes that the names of its other files contain. */
export const pictureHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 8)

/**
 * The file name of another format or width of a picture. It contains the hash of the picture's WebP, so that a new WebP
 * does not match the files of the old one.
 *
 * @example
 * pictureName('cq/top.webp', '1f0c9a3b', {width: 750, type: 'avif'}) // 'cq/top.1f0c9a3b.avif'
 * pictureName('cq/top.webp', '1f0c9a3b', {width: 480, type: 'webp'}) // 'cq/top.480.1f0c9a3b.webp'
 */
export function pictureName(path: string, hash: string, {width, type}: PictureFile): string {
  return path.replace(/\.webp$/, `${width === drawnWidth ? '' : `.${width}`}.${hash}.${type}`)
}

/**
 * The picture to which a file belongs: `cq/top.webp` of `cq/top.480.1f0c9a3b.avif`. Null for the picture itself, and for
 * any other file.
 */
export function pictureOf(file: string): string | null {
  const [, name] = /^(.+?)(?:\.\d+)?\.[0-9a-f]{8}\.(?:avif|webp)$/.exec(file) ?? []
  return name ? `${name}.webp` : null
}
