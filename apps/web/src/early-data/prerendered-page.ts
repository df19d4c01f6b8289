import {pageBrowse, skuInsure} from '@hmb/contract/home'
import type {PrerenderedPage} from '@hmb/contract/html/prerendered-page'
import type {QueryCache} from '@hmb/shell/query-cache'

/** Puts the page of a prerendered HTML into the cache, so that it is not requested again. */
export function cachePrerenderedPage(queryCache: QueryCache, {id, sub, product, ...page}: PrerenderedPage): void {
  queryCache.endpointQuery(pageBrowse, {id, sub}).set(page)
  if (product) queryCache.endpointQuery(skuInsure, product.request).set(product.response)
}
