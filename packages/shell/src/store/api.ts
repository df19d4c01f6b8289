import {type CallError, callErrorOf} from '@hmb/contract/call-error'
import type {Client} from '@hmb/contract/client'
import type {Endpoint, RequestOf, ResponseOf} from '@hmb/contract/endpoint'
import type {ThunkAction, UnknownAction} from '@reduxjs/toolkit'
import {type BaseQueryFn, createApi, QueryStatus} from '@reduxjs/toolkit/query/react'

/** A contract endpoint and the request to send to it. */
export interface ApiRequest {
  endpoint: Endpoint
  request: unknown
}

/** The extra argument that the store passes to every query. */
export interface StoreExtra {
  client: Client
}

const clientBaseQuery: BaseQueryFn<ApiRequest, unknown, CallError> = async ({endpoint, request}, {signal, extra}) => {
  const {client} = extra as StoreExtra
  try {
    return {data: await client.call(endpoint, request as RequestOf<Endpoint>, {signal})}
  } catch (error) {
    return {error: callErrorOf(error)}
  }
}

/**
 * The RTK Query api of the product. A screen's data file adds its endpoints with `injectEndpoints`. A failed query holds
 * a `CallError`.
 *
 * @example
 * const orders = api.injectEndpoints({
 *   endpoints: (build) => ({orderDetail: build.query({...queryFor(orderDetail), providesTags: ['Order']})}),
 * })
 * export const {useOrderDetailQuery} = orders
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: clientBaseQuery,
  tagTypes: ['User', 'Family', 'Order', 'Policy', 'PersonalList'],
  endpoints: () => ({}),
})

interface InitiableEndpoint {
  initiate(
    arg: unknown,
    options: {subscribe: false; forceRefetch: true},
  ): ThunkAction<unknown, unknown, unknown, UnknownAction>
}

/**
 * Refetches the failed queries that may now succeed. A business error is final.
 *
 * @example
 * store.dispatch(refetchFailed())
 */
export const refetchFailed =
  (): ThunkAction<void, {[api.reducerPath]: ReturnType<typeof api.reducer>}, unknown, UnknownAction> =>
  (dispatch, getState) => {
    const endpoints = api.endpoints as Readonly<Record<string, InitiableEndpoint>>
    for (const query of Object.values(getState()[api.reducerPath].queries)) {
      if (query?.status !== QueryStatus.rejected) continue
      const {kind} = (query.error ?? {}) as Partial<CallError>
      if (kind === 'business') continue
      const endpoint = endpoints[query.endpointName]
      if (endpoint) dispatch(endpoint.initiate(query.originalArgs, {subscribe: false, forceRefetch: true}))
    }
  }

/** The tags of data that depends on the logged-in user. */
export const personalTags: ('User' | 'Family' | 'Order' | 'Policy' | 'PersonalList')[] = [
  'User',
  'Family',
  'Order',
  'Policy',
  'PersonalList',
]

/**
 * The `query` and the response type of a contract endpoint, for `build.query` and `build.mutation`.
 *
 * @example
 * build.query({...queryFor(orderDetail), providesTags: ['Order']})
 */
export function queryFor<E extends Endpoint>(endpoint: E) {
  return {
    query: (request: RequestOf<E>): ApiRequest => ({endpoint, request}),
    // The client has validated the response with the endpoint's schema.
    transformResponse: (response: unknown) => response as ResponseOf<E>,
  }
}
