/** An address without some values of its query and of its hash query; everything else stays as it is written. */
export interface AddressParts {
  search: string
  hash: string
}

/**
 * @example
 * withoutValues({search: '?a=1&ssoToken=t', hash: '#/login?ssoToken=t'}, ['ssoToken']) // {search: '?a=1', hash: '#/login'}
 */
export function removeQueryValues({search, hash}: AddressParts, names: readonly string[]): AddressParts {
  const [path = '', ...rest] = hash.split('?')
  return {
    search: queryWithout(search.slice(1), names),
    hash: rest.length > 0 ? path + queryWithout(rest.join('?'), names) : hash,
  }
}

function queryWithout(query: string, names: readonly string[]): string {
  const kept = query.split('&').filter((pair) => pair !== '' && !names.includes(pair.split('=', 1)[0] ?? ''))
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}
