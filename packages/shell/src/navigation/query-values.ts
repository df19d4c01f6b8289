import {addressValue} from '@hmb/rules/channel'

/** The values of an address by name; other spellings of the same name (`projectId`, `orderId`) are read too. */
export interface QueryValues {
  /** null when the address does not have it. */
  get(name: string): string | null
  /** Every pair as it stands, to be handed on. */
  toString(): string
}

/**
 * The values of a query and of a hash query together; for the same name the hash wins.
 *
 * @example
 * queryValues({search: '?projectid=hmb-cq', hash: '#/login?url=%2ForderList'}).get('projectId') // 'hmb-cq'
 */
export function queryValues({search, hash}: {search: string; hash: string}): QueryValues {
  const merged = new URLSearchParams(search)
  const at = hash.indexOf('?')
  if (at >= 0)
    for (const [name, value] of new URLSearchParams(hash.slice(at + 1))) {
      merged.set(name, value)
    }
  return {get: (name) => addressValue(merged, name), toString: () => merged.toString()}
}

/**
 * `#/x?a=1` at the build's root is the path `/x?a=1`; values before the hash are kept. null when there is nothing to replace.
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
  // Two slashes would make it another host's address.
  if (pathname !== '/' || !/^#\/(?!\/)/.test(hash)) return null
  const [path = '/'] = hash.slice(1).split('?', 1)
  const query = queryValues({search, hash}).toString()
  return query ? `${path}?${query}` : path
}
