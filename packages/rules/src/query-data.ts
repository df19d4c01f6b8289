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

/** The text begins with `{`, so that it is an object or no JSON. */
function fromJson(text: string): Record<string, string> {
  try {
    return Object.fromEntries(
      Object.entries(JSON.parse(text))
        .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
        .map(([name, value]) => [name, String(value)]),
    )
  } catch {
    return {}
  }
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
