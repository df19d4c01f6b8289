import {addressValue, spellingsOf} from '@hmb/rules/channel'

/** The query values of an address. Other spellings of a name (`projectId`, `orderId`) count as the same name. */
export interface QueryValues {
  /** null when the address has no such value. */
  get(name: string): string | null
  /** All pairs as a query string. */
  toString(): string
}

/**
 * Merges the query and the hash's query. For the same name, in any spelling, the hash wins.
 *
 * @example
 * queryValues({search: '?projectid=hmb-cq', hash: '#/login?url=%2ForderList'}).get('projectId') // 'hmb-cq'
 */
export function queryValues({search, hash}: {search: string; hash: string}): QueryValues {
  const merged = new URLSearchParams(search)
  const at = hash.indexOf('?')
  const fromHash = new URLSearchParams(at < 0 ? '' : hash.slice(at + 1))
  for (const name of fromHash.keys()) for (const spelling of spellingsOf(name)) merged.delete(spelling)
  for (const [name, value] of fromHash) merged.append(name, value)
  return {get: (name) => addressValue(merged, name), toString: () => merged.toString()}
}

/**
 * The path for an address of the old hash form: `#/x?a=1` at the root means `/x?a=1`. Query values are kept. null for any
 * other address.
 *
 * @example
 * canonicalPath({pathname: '/', search: '?agentId=7', hash: '#/login?url=%2Fa'}) // '/login?agentId=7&url=%2Fa'
 */
export function canonicalPath({
  pathname,
  search,
  hash,
}: {
  pathname: string
  search: string
  hash: string
}): string | null {
  // Two slashes would start an address of another host.
  if (pathname !== '/' || !/^#\/(?!\/)/.test(hash)) return null
  const [path = '/'] = hash.slice(1).split('?', 1)
  const query = queryValues({search, hash}).toString()
  return query ? `${path}?${query}` : path
}
