/**
 * The values of a `queryData` address value: JSON of a flat object of strings, or a plain `a=1&b=2`. Text that cannot be
 * parsed has no values, because the address is not trusted.
 *
 * @example
 * readQueryData('{"orderId":"7"}') // {orderId: '7'}
 * readQueryData('orderId=7&skuNo=A') // {orderId: '7', skuNo: 'A'}
 */
export function readQueryData(text: string): Readonly<Record<string, string>> {
  const plain = text.trim()
  return plain.startsWith('{') ? fromJson(plain) : fromPairs(plain)
}

function fromJson(text: string): Record<string, string> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return {}
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, entry]) => typeof entry === 'string' || typeof entry === 'number')
      .map(([name, entry]) => [name, String(entry)]),
  )
}

function fromPairs(text: string): Record<string, string> {
  const pairs = text
    .split('&')
    .map((pair) => /^([^=]+)=(.*)$/.exec(pair))
    .filter((match) => match !== null)
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [decode(name), decode(value)]))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
