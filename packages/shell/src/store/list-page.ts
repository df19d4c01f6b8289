/** A page of a list, and how many entries all pages have together. */
export interface ListPage<T> {
  entries: T[]
  total: number
}

/** Copies a response so that what did not change stays the same object, and is not rendered again. */
export {copyWithStructuralSharing} from '@reduxjs/toolkit/query'
