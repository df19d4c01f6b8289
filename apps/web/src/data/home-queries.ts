import {pageBrowse, skuInsure} from '@hmb/contract/home'
import type {PrerenderedPage} from '@hmb/contract/prerendered-page'
import {agreeById} from '@hmb/contract/project'
import {api, queryFor} from '@hmb/shell/api'
import type {Shell} from '@hmb/shell/create-shell'

export const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The page that an operator composed. */
    operatorPage: build.query({...queryFor(pageBrowse), providesTags: ['Page']}),
    sku: build.query({...queryFor(skuInsure), providesTags: ['Sku']}),
    agreement: build.query(queryFor(agreeById)),
  }),
})

export const {useOperatorPageQuery, useSkuQuery, useAgreementQuery} = homeApi

/** Puts the page of a prerendered HTML into the cache, so that it is not requested again. */
export function cachePrerenderedPage(store: Shell['store'], {id, sub, product, ...page}: PrerenderedPage): void {
  const {upsertQueryEntries} = homeApi.util
  store.dispatch(upsertQueryEntries([{endpointName: 'operatorPage', arg: {id, sub}, value: page}]))
  if (product)
    store.dispatch(upsertQueryEntries([{endpointName: 'sku', arg: product.request, value: product.response}]))
}
