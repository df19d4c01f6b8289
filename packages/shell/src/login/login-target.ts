/** Where a login leads, before the address has passed the gate. `own`: our own path; `back`: one page back. */
export type LoginTarget =
  | {to: 'own'; path: string}
  /** From the address or stored from one; `withUserId`: the logged-in user's id is appended. */
  | {to: 'given'; address: string; withUserId: boolean}
  | {to: 'back'}

interface LoginTargetInput {
  pathUrl: string | null
  sourcePath: string | null
  queryData: string | null
  url: string | null
  skipUrl: string | null
  defaultPath: string
  personalCore: string
}

/**
 * Where a login leads: `pathUrl`; else `sourcePath` with `queryData`; else the return address, else the stored one; else
 * one page back.
 *
 * @example
 * loginTarget({...none, url: '/orderList'}) // {to: 'given', address: '/orderList', withUserId: false}
 */
export function loginTarget({
  pathUrl,
  sourcePath,
  queryData,
  url,
  skipUrl,
  defaultPath,
  personalCore,
}: LoginTargetInput): LoginTarget {
  if (pathUrl) return {to: 'given', address: pathUrl, withUserId: sourcePath === 'needLogin'}
  if (sourcePath === 'personalCore') return {to: 'own', path: withQueryData(personalCore, queryData)}
  if (sourcePath === 'needLogin') return {to: 'own', path: withQueryData(defaultPath, queryData)}
  if (sourcePath) return {to: 'given', address: withQueryData(sourcePath, queryData), withUserId: false}
  if (queryData) return {to: 'own', path: withQueryData(defaultPath, queryData)}
  const stored = url || skipUrl
  return stored ? {to: 'given', address: stored, withUserId: false} : {to: 'back'}
}

/** `queryData` is the JSON of a flat object of strings; a plain `a=1&b=2` is read too. */
function withQueryData(path: string, queryData: string | null): string {
  const pairs = pairsOf(queryData ?? '')
  if (pairs.length === 0) return path
  const query = pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
  return `${path}${path.includes('?') ? '&' : '?'}${query}`
}

function pairsOf(queryData: string): [string, string][] {
  try {
    const read: unknown = JSON.parse(queryData)
    if (typeof read !== 'object' || read === null) return []
    return Object.entries(read).flatMap(([name, value]): [string, string][] =>
      ['string', 'number', 'boolean'].includes(typeof value) ? [[name, String(value)]] : [],
    )
  } catch {
    return [...new URLSearchParams(queryData)]
  }
}
