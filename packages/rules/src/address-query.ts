/**
 * Adds values to the query of an address without a hash.
 *
 * @example
 * withQuery('https://pay.example/check?v=1', {url: '/orderList'}) // 'https://pay.example/check?v=1&url=%2ForderList'
 */
export function withQuery(address: string, values: Readonly<Record<string, string>>): string {
  const query = Object.entries(values)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
  return query ? `${address}${address.includes('?') ? '&' : '?'}${query}` : address
}
