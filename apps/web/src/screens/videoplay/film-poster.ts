import {ownFilePath} from '../../files/file-address.ts'

/**
 * The address of the picture that stands for a film of the operator until it plays: it lies beside the film, and has its
 * name. Null for a film of another host, of which the product knows no picture.
 *
 * @example
 * filmPoster('/static/video/intro-blue.mp4') // '/static/video/intro-blue.webp'
 * filmPoster('https://video.example/a.mp4') // null
 */
export function filmPoster(address: string): string | null {
  const path = ownFilePath(address)
  return path && /^\/static\/video\/[^?]+\.mp4$/.test(path) ? path.replace(/mp4$/, 'webp') : null
}
