import type {ListPage} from '@hmb/shell/list-page'
import {useResume} from '@hmb/shell/use-resume'
import {useEffect, useEffectEvent, useMemo, useState} from 'react'
import {isShown} from './list-position.ts'

interface PagedList<T> {
  pages: readonly ListPage<T>[] | undefined
  keyOf(entry: T): string
  /** Reads all loaded pages again. */
  refetch(): unknown
  /** Reads one loaded page again and replaces it. */
  readPage(pageNum: number): void
}

/**
 * The entries of a list that loads page by page, each of them once. Pages that an earlier visit loaded are shown at once;
 * the first page, and each page whose entries come near the screen (`onNear`), is read again. When the document becomes
 * visible again, so are the first page and those on the screen.
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

  const [unread] = useState(() => new Set(pages?.map((_, at) => at + 1)))
  const readAgain = (pageNum: number) => {
    if (unread.delete(pageNum)) readPage(pageNum)
  }
  const readFirst = useEffectEvent(() => readAgain(1))
  useEffect(() => readFirst(), [])

  const onNear = (near: readonly T[]) => {
    const keys = new Set(near.map(keyOf))
    pages?.forEach((page, at) => {
      if (page.entries.some((entry) => keys.has(keyOf(entry)))) readAgain(at + 1)
    })
  }

  // An order may have been paid on another page meanwhile.
  useResume(() =>
    pages?.forEach(({entries}, at) => {
      if (at === 0 || entries.some((entry) => isShown(keyOf(entry)))) readPage(at + 1)
    }),
  )
  return {entries, onNear}
}

/**
 * Removes duplicates and keeps the last version of each item. A paged list may contain an item twice: a new item on
 * the server moves the end of one page to the start of the next.
 */
function uniqueBy<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()]
}
