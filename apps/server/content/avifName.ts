import {createHash} from 'node:crypto'

/**
 * The name of the AVIF that was made of an image, with the image's content in it: an image that an operator replaces under its
 * name no longer has one.
 *
 * @example
 * avifName('cq/top.webp', bytes) // 'cq/top.1f0c9a3b.avif'
 */
export function avifName(path: string, bytes: Uint8Array): string {
  const mark = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  return path.replace(/\.webp$/, `.${mark}.avif`)
}
