import {extname} from 'node:path'

/** An address ends with its file name. Text behind it, such as a Chinese sentence, does not belong to it. */
const staticAddress = /\/static\/[^\s"'\\?#<>(),]+\.\w+/g

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

export const mediaTypeOf = (url: string): string => mediaTypes[extname(url).toLowerCase()] ?? 'application/octet-stream'
