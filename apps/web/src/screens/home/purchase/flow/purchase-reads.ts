import {ApiError} from '@hmb/contract/api-error'
import type {CallError} from '@hmb/contract/call-error'
import type {Endpoint} from '@hmb/contract/endpoint'
import {familyForSku, memberById} from '@hmb/contract/family'
import {skuInsure} from '@hmb/contract/home'
import {isUnLogin} from '@hmb/contract/user'
import type {PurchaseReads} from '@hmb/purchase/purchase-reads'
import {api, queryFor} from '@hmb/shell/api'
import type {QueryCache} from '@hmb/shell/query-cache'
import {sessionApi} from '@hmb/shell/session'
import type {Store} from '@hmb/shell/store'

const purchaseApi = api.injectEndpoints({
  endpoints: (build) => ({
    family: build.query({...queryFor(familyForSku), providesTags: ['Family']}),
    // The record contains a document number in clear text, so the cache drops it at once.
    member: build.query({...queryFor(memberById), keepUnusedDataFor: 0}),
  }),
})

const options = {forceRefetch: true, subscribe: false} as const
/** No save precedes the first read of a purchase. So it uses a response of the last 3 s, or a running request. */
const firstOptions = {forceRefetch: 3, subscribe: false} as const

/**
 * The reads of a purchase, through the caches: other parts of the page show the same responses.
 *
 * @example
 * const reads = createPurchaseReads(store.dispatch, queryCache)
 * const {price} = await reads.offer({projectId: 'hmb-cq', skuNo: 'HMB-CQ-2026'})
 */
export function createPurchaseReads(dispatch: Store['dispatch'], queryCache: QueryCache): PurchaseReads {
  const {session} = sessionApi.endpoints
  const {family, member} = purchaseApi.endpoints
  let isFirst = true
  return {
    session(request) {
      if (isFirst) {
        isFirst = false
        return read(isUnLogin, undefined, () => dispatch(session.initiate(request, firstOptions)))
      }
      return read(isUnLogin, dispatch(sessionApi.util.getRunningQueryThunk('session', request)), () =>
        dispatch(session.initiate(request, options)),
      )
    },
    family: (request) =>
      read(familyForSku, dispatch(purchaseApi.util.getRunningQueryThunk('family', request)), () =>
        dispatch(family.initiate(request, options)),
      ),
    member: (request) => read(memberById, undefined, () => dispatch(member.initiate(request, options))),
    offer: (request) => queryCache.endpointQuery(skuInsure, request).loadLatest(),
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
