/** A page of a list, and how many entries all pages have together. */
export interface ListPage<T> {
  entries: T[]
  total: number
}

/** How long the loaded pages of a list outlive a visit to another page, in s: as long as an order waits for its payment. */
export const listLifetimeSeconds = 30 * 60

/**
 * The `infiniteQueryOptions` of a list. Pages count from 1. A list has a next page while the pages have fewer entries
 * than `total`, unless the last page is empty.
 *
 * @example
 * build.infiniteQuery<ListPage<Order>, string, number>({infiniteQueryOptions: listQueryOptions, …})
 */
export const listQueryOptions = {
  initialPageParam: 1,
  getNextPageParam: (last: ListPage<unknown>, all: readonly ListPage<unknown>[]): number | undefined =>
    all.reduce((count, {entries}) => count + entries.length, 0) < last.total && last.entries.length > 0
      ? all.length + 1
      : undefined,
}

/** Merges a response so that unchanged entries stay the same objects and are not rendered again. */
export {copyWithStructuralSharing} from '@reduxjs/toolkit/query'
