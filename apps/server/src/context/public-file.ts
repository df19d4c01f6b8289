import {posix, resolve} from 'node:path'

/** The folder of the content, absolute. */
export const contentFolder = resolve(import.meta.dirname, '../../content')

/** The prefix of the paths of the content's files. */
export const staticPrefix = '/static/'

/** The public folders of the content whose files a page names; the others contain source code or films. */
const namedFolder = /^\/(img|agree|file)\//

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
  return path.startsWith(staticPrefix) && namedFolder.test(below) && !below.includes('\0') ? below : ''
}
