/** The page to open after a login. `own`: a path of the app. `back`: one page back. */
export type LoginTarget =
  | {to: 'own'; path: string}
  /** An unchecked address from outside. `withUserId`: append the user id. */
  | {to: 'address'; address: string; withUserId: boolean}
  | {to: 'back'}

interface LoginTargetInput {
  pathUrl: string | null
  sourcePath: string | null
  queryData: string | null
  url: string | null
  skipUrl: string | null
  /** The app's first page: the personal centre. */
  defaultPath: string
}

/**
 * Chooses the page to open after a login: `pathUrl`; else `sourcePath` with `queryData`; else the return address `url`;
 * else the stored return address `skipUrl`; else one page back.
 *
 * @example
 * loginTarget({...none, url: '/orderList'}) // {to: 'address', address: '/orderList', withUserId: false}
 */
export function loginTarget({
  pathUrl,
  sourcePath,
  queryData,
  url,
  skipUrl,
  defaultPath,
}: LoginTargetInput): LoginTarget {
  if (pathUrl) return {to: 'address', address: pathUrl, withUserId: sourcePath === 'needLogin'}
  if (sourcePath === 'personalCore' || sourcePath === 'needLogin')
    return {to: 'own', path: withQueryData(defaultPath, queryData)}
  if (sourcePath) {
    // Old links name a page as `personalCore` is named, without a slash.
    const path = sourcePath.replace(/^\w+([/?]|$)/, '/$&')
    return {to: 'address', address: withQueryData(path, queryData), withUserId: false}
  }
  if (queryData) return {to: 'own', path: withQueryData(defaultPath, queryData)}
  const stored = url || skipUrl
  return stored ? {to: 'address', address: stored, withUserId: false} : {to: 'back'}
}

/** `queryData` is the JSON of a flat object, or a query such as `a=1&b=2`. */
function withQueryData(path: string, queryData: string | null): string {
  const pairs = pairsOf(queryData ?? '')
  if (pairs.length === 0) return path
  const query = pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
  return `${path}${path.includes('?') ? '&' : '?'}${query}`
}

function pairsOf(queryData: string): [string, string][] {
  try {
    const parsed: unknown = JSON.parse(queryData)
    if (typeof parsed !== 'object' || parsed === null) return []
    return Object.entries(parsed).flatMap(([name, value]): [string, string][] =>
      ['string', 'number', 'boolean'].includes(typeof value) ? [[name, String(value)]] : [],
    )
  } catch {
    return [...new URLSearchParams(queryData)]
  }
}
