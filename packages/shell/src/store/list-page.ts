/** A page of a list, and how many entries all pages have together. */
export interface ListPage<T> {
  entries: T[]
  total: number
}

/** Merges a response so that unchanged entries stay the same objects and are not rendered again. */
export {copyWithStructuralSharing} from '@reduxjs/toolkit/query'
