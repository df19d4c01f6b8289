/**
 * Each of a list once, as it was read last: what arrives while somebody scrolls moves the end of one page to the start of
 * the next.
 *
 * @example
 * once(pages.flatMap(({orders}) => orders), ({id}) => id)
 */
export function uniqueBy<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()]
}
