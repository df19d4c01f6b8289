import {createHash} from 'node:crypto'

/**
 * The file name of an image's AVIF. It contains a hash of the WebP, so a replaced WebP no longer matches the old AVIF.
 *
 * @example
 * avifName('cq/top.webp', bytes) // 'cq/top.1f0c9a3b.avif'
 */
export function avifName(path: string, bytes: Uint8Array): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  return path.replace(/\.webp$/, `.${hash}.avif`)
}
