import type {Client} from '@hmb/contract/client'
import type {Endpoint, RequestOf, ResponseOf} from '@hmb/contract/endpoint'
import type {ThunkAction, UnknownAction} from '@reduxjs/toolkit'
import {type BaseQueryFn, createApi, QueryStatus} from '@reduxjs/toolkit/query/react'
import {type CallFailure, failureOf} from '../errors/call-failure.ts'

export type {CallFailure}

/** One call of the contract with what is asked. */
export interface ApiRequest {
  endpoint: Endpoint
  request: unknown
}

/** What the store hands to every query besides its argument. */
export interface StoreExtra {
  client: Client
}

const clientBaseQuery: BaseQueryFn<ApiRequest, unknown, CallFailure> = async (
  {endpoint, request: ask},
  {signal, extra},
) => {
  const {client} = extra as StoreExtra
  try {
    return {data: await client.call(endpoint, ask as RequestOf<Endpoint>, {signal})}
  } catch (error) {
    return {error: failureOf(error)}
  }
}

/**
 * The one RTK Query api; screens add their calls to it in their own `api.ts`.
 *
 * @example
 * const orders = api.injectEndpoints({
 *   endpoints: (build) => ({orderDetail: build.query({...ask(orderDetail), providesTags: ['Order']})}),
 * })
 * export const {useOrderDetailQuery} = orders
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: clientBaseQuery,
  tagTypes: ['User', 'Family', 'Order', 'Policy', 'Project', 'Page', 'Sku'],
  endpoints: () => ({}),
})

interface InitiableEndpoint {
  initiate(
    arg: unknown,
    options: {subscribe: false; forceRefetch: true},
  ): ThunkAction<unknown, unknown, unknown, UnknownAction>
}

/**
 * Asks anew for everything that failed for a reason that may have passed; what the server refused stays refused.
 *
 * @example
 * store.dispatch(askFailedAgain())
 */
export const refetchFailed =
  (): ThunkAction<void, {[api.reducerPath]: ReturnType<typeof api.reducer>}, unknown, UnknownAction> =>
  (dispatch, getState) => {
    const endpoints = api.endpoints as Readonly<Record<string, InitiableEndpoint>>
    for (const query of Object.values(getState()[api.reducerPath].queries)) {
      if (query?.status !== QueryStatus.rejected) continue
      const {kind} = (query.error ?? {}) as Partial<CallFailure>
      if (kind === 'business') continue
      const endpoint = endpoints[query.endpointName]
      if (endpoint) dispatch(endpoint.initiate(query.originalArgs, {subscribe: false, forceRefetch: true}))
    }
  }

/** What belongs to the person who is logged in, or is judged for them. */
export const personalTags: ('User' | 'Family' | 'Order' | 'Policy' | 'Sku')[] = [
  'User',
  'Family',
  'Order',
  'Policy',
  'Sku',
]

/** The `query` and answer type of one call of the contract, to be spread into `build.query` or `build.mutation`. */
export function queryFor<E extends Endpoint>(endpoint: E) {
  return {
    query: (asked: RequestOf<E>): ApiRequest => ({endpoint, request: asked}),
    // The client has checked the answer against the endpoint's schema.
    transformResponse: (answer: unknown) => answer as ResponseOf<E>,
  }
}
