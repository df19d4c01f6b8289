/**
 * The URL with a path that the router can decode. A path with a broken escape, or with NUL, keeps its text but loses the
 * meaning of its escapes: it is an unknown path, and gets the same response as any other one.
 *
 * @example
 * routableUrl('/cq/order/%E4?a=%E4') // '/cq/order/%25E4?a=%E4'
 */
export function routableUrl(url: string): string {
  const end = url.indexOf('?')
  const path = end === -1 ? url : url.slice(0, end)
  return isDecodable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
