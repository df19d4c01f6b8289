import {extname, posix} from 'node:path'

const staticPrefix = '/static/'

/** An address ends with its file name. Text behind it, such as a Chinese sentence, does not belong to it. */
const staticAddress = /\/static\/[^\s"'\\?#<>(),]+\.\w+/g

/** The public folders of the content. */
const keptFolder = /^\/(img|agree|file)\//

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
}

/**
 * The addresses of the static files that pages name, each once, as the pages write them.
 *
 * @example
 * namedFiles(['{"img":"/static/img/cq/海报.png"}']) // ['/static/img/cq/海报.png']
 */
export function namedFiles(contents: readonly string[]): string[] {
  return [...new Set(contents.flatMap((content) => content.match(staticAddress) ?? []))].sort()
}

/**
 * The path of a public file below the content folder; '' for another path.
 *
 * @example
 * publicPath('/static/img/cq/%E6%B5%B7%E6%8A%A5.png') // '/img/cq/海报.png'
 */
export function publicPath(url: string): string {
  let path: string
  try {
    path = decodeURIComponent(url)
  } catch {
    return ''
  }
  const below = posix.normalize(`/${path.slice(staticPrefix.length)}`)
  return path.startsWith(staticPrefix) && keptFolder.test(below) && !below.includes('\0') ? below : ''
}

export const mediaTypeOf = (url: string): string => mediaTypes[extname(url).toLowerCase()] ?? 'application/octet-stream'
