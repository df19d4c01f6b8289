/**
 * Removes duplicates and keeps the last version of each item. A new item on the server moves the end of one page to the
 * start of the next, so a paged list may contain an item twice.
 *
 * @example
 * uniqueBy(pages.flatMap(({orders}) => orders), ({id}) => id)
 */
export function uniqueBy<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()]
}
