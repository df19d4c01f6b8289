export interface AddressParts {
  search: string
  hash: string
}

/**
 * Removes values from the query and from the hash's query. Everything else stays as it is written.
 *
 * @example
 * removeQueryValues({search: '?a=1&ssoToken=t', hash: '#/login?ssoToken=t'}, ['ssoToken']) // {search: '?a=1', hash: '#/login'}
 */
export function removeQueryValues({search, hash}: AddressParts, names: readonly string[]): AddressParts {
  const [path = '', ...rest] = hash.split('?')
  return {
    search: removeFromQuery(search.slice(1), names),
    hash: rest.length > 0 ? path + removeFromQuery(rest.join('?'), names) : hash,
  }
}

function removeFromQuery(query: string, names: readonly string[]): string {
  const kept = query.split('&').filter((pair) => pair !== '' && !names.includes(pair.split('=', 1)[0] ?? ''))
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}
