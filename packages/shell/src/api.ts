import type {Client} from '@hmb/contract/client'
import type {AnswerOf, AskOf, Endpoint} from '@hmb/contract/endpoint'
import {type BaseQueryFn, createApi} from '@reduxjs/toolkit/query/react'
import {type CallFailure, failureOf} from './trouble/failureOf.ts'

export type {CallFailure}

/** One call of the contract with what is asked. */
export interface Call {
  endpoint: Endpoint
  ask: unknown
}

/** What the store hands to every query besides its argument. */
export interface StoreExtra {
  client: Client
}

const throughClient: BaseQueryFn<Call, unknown, CallFailure> = async ({endpoint, ask}, {signal, extra}) => {
  const {client} = extra as StoreExtra
  try {
    return {data: await client.call(endpoint, ask as AskOf<Endpoint>, {signal})}
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
  baseQuery: throughClient,
  tagTypes: ['User', 'Family', 'Order', 'Policy', 'Project', 'Page', 'Sku'],
  refetchOnReconnect: true,
  endpoints: () => ({}),
})

/** What belongs to the person who is logged in, or is judged for them. */
export const personalTags: ('User' | 'Family' | 'Order' | 'Policy' | 'Sku')[] = [
  'User',
  'Family',
  'Order',
  'Policy',
  'Sku',
]

/** The `query` and answer type of one call of the contract, to be spread into `build.query` or `build.mutation`. */
export function ask<E extends Endpoint>(endpoint: E) {
  return {
    query: (asked: AskOf<E>): Call => ({endpoint, ask: asked}),
    // The client has checked the answer against the endpoint's schema.
    transformResponse: (answer: unknown) => answer as AnswerOf<E>,
  }
}
