import type {ListPage} from '@hmb/shell/list-page'
import {useCallback, useEffect, useMemo, useRef, useState} from 'react'

interface PagedList<T> {
  pages: readonly ListPage<T>[] | undefined
  keyOf(entry: T): string
  /** Reads all loaded pages again. */
  refetch(): unknown
  /** Reads one loaded page again and replaces it. */
  readPage(pageNum: number): void
}

/**
 * The entries of a list that loads page by page, each of them once. Pages that an earlier visit loaded are shown at once; the first page, and
 * each page whose entries come near the screen (`onNear`), is read again.
 *
 * @example
 * const {entries, onNear} = usePagedList({pages: data?.pages, keyOf, refetch, readPage})
 */
export function usePagedList<T>({pages, keyOf, refetch, readPage}: PagedList<T>) {
  const entries = useMemo(() => uniqueBy(pages?.flatMap((page) => page.entries) ?? [], keyOf), [pages, keyOf])

  // An entry that was added or removed between two page requests moves the others, so that one may be missing.
  useEffect(() => {
    if (pages && new Set(pages.map(({total}) => total)).size > 1) refetch()
  }, [pages, refetch])

  const [loadedBefore] = useState(pages?.length ?? 0)
  const unread = useRef(new Set(Array.from({length: loadedBefore}, (_, at) => at + 1)))
  const latest = useRef({pages, readPage})
  useEffect(() => {
    latest.current = {pages, readPage}
  })
  const readAgain = useCallback((pageNum: number) => {
    if (unread.current.delete(pageNum)) latest.current.readPage(pageNum)
  }, [])
  useEffect(() => readAgain(1), [readAgain])

  const onNear = useCallback(
    (near: readonly T[]) => {
      const keys = new Set(near.map(keyOf))
      latest.current.pages?.forEach((page, at) => {
        if (page.entries.some((entry) => keys.has(keyOf(entry)))) readAgain(at + 1)
      })
    },
    [keyOf, readAgain],
  )
  return {entries, onNear}
}

/**
 * Removes duplicates and keeps the last version of each item. A new item on the server moves the end of one page to the start of the next, so a
 * paged list may contain an item twice.
 */
function uniqueBy<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()]
}
