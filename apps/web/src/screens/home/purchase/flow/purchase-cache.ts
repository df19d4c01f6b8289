import {ApiError} from '@hmb/contract/api-error'
import type {CallError} from '@hmb/contract/call-error'
import type {Endpoint} from '@hmb/contract/endpoint'
import {familyForSku, memberById} from '@hmb/contract/family'
import {skuInsure} from '@hmb/contract/home'
import {isUnLogin} from '@hmb/contract/user'
import {noData, type PurchaseCache, type PurchaseData} from '@hmb/purchase/purchase-cache'
import type {Product} from '@hmb/purchase/purchase-context'
import {api, queryFor} from '@hmb/shell/api'
import type {QueryCache} from '@hmb/shell/query-cache'
import {sessionApi} from '@hmb/shell/session'
import type {Store} from '@hmb/shell/store'

const purchaseApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The data on which one purchase decides. The purchase writes them, and nothing fetches them: a response for another part of
     * the page changes nothing below an open sheet. A logout drops them.
     */
    purchase: build.query<PurchaseData, number>({
      queryFn: () => ({data: noData}),
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
    // `purchase` keeps what the two return.
    family: build.query({...queryFor(familyForSku), keepUnusedDataFor: 0}),
    member: build.query({...queryFor(memberById), keepUnusedDataFor: 0}),
  }),
})
const {purchase, family, member} = purchaseApi.endpoints
const {session} = sessionApi.endpoints

const options = {forceRefetch: true, subscribe: false} as const
/** No save precedes the first read of a purchase. So it uses a response of the last 3 s, or a running request. */
const firstOptions = {forceRefetch: 3, subscribe: false} as const

let purchases = 0

/**
 * The caches of the page for one purchase of a product. Other parts of the page show the same session and offer.
 *
 * @example
 * const cache = createPurchaseCache(store, queryCache, {projectId: 'hmb-cq', skuNo: 'HMB-CQ-2026'})
 * const {price} = await cache.readOffer({projectId: 'hmb-cq', skuNo: 'HMB-CQ-2026'})
 * cache.offer()?.price === price
 */
export function createPurchaseCache(
  {dispatch, getState}: Pick<Store, 'dispatch' | 'getState'>,
  queryCache: QueryCache,
  {projectId, skuNo}: Pick<Product, 'projectId' | 'skuNo'>,
): PurchaseCache {
  purchases += 1
  const arg = purchases
  const select = purchase.select(arg)
  const data = () => select(getState()).data
  const store = (value: PurchaseData) =>
    dispatch(purchaseApi.util.upsertQueryEntries([{endpointName: 'purchase', arg, value}]))

  let isFirst = true
  return {
    data: () => data() ?? noData,
    update(change) {
      const known = data()
      // After a logout a call that began before it must not bring the person back into the cache.
      if (known) store({...known, ...change})
    },
    offer: () => queryCache.endpointQuery(skuInsure, {projectId, skuNo}).state().data ?? null,
    readSession(request) {
      if (!data()) store(noData)
      if (isFirst) {
        isFirst = false
        return read(isUnLogin, undefined, () => dispatch(session.initiate(request, firstOptions)))
      }
      return read(isUnLogin, dispatch(sessionApi.util.getRunningQueryThunk('session', request)), () =>
        dispatch(session.initiate(request, options)),
      )
    },
    readFamily: (request) =>
      read(familyForSku, dispatch(purchaseApi.util.getRunningQueryThunk('family', request)), () =>
        dispatch(family.initiate(request, options)),
      ),
    readMember: (request) => read(memberById, undefined, () => dispatch(member.initiate(request, options))),
    readOffer: (request) => queryCache.endpointQuery(skuInsure, request).loadLatest(),
  }
}

/** First waits for an earlier request of the same query. The cache would reuse that request, which may be older than a save. */
async function read<T extends object>(
  {path}: Endpoint,
  running: PromiseLike<unknown> | undefined,
  start: () => {unwrap(): Promise<T | undefined>},
): Promise<T> {
  await running
  try {
    // A logout empties the cache also during the request. Then there is neither data nor error, and the next read belongs to the
    // new person.
    const data = (await start().unwrap()) ?? (await start().unwrap())
    if (data) return data
  } catch (error) {
    const {kind, code, message} = error as CallError
    throw new ApiError(kind, code, message, path)
  }
  throw new ApiError('aborted', 0, 'the cache was emptied twice', path)
}
