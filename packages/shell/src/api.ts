import type {Client} from '@hmb/contract/client'
import type {AnswerOf, AskOf, Endpoint} from '@hmb/contract/endpoint'
import {ApiError, type ApiErrorKind} from '@hmb/contract/error'
import {type BaseQueryFn, createApi} from '@reduxjs/toolkit/query/react'

/** A failed call as plain data, since the store keeps no class instances. `messageOf` makes a sentence of it. */
export interface CallFailure {
  kind: ApiErrorKind
  code: number
  message: string
  call: string
}

/** One call of the contract with what is asked. */
export interface Call {
  endpoint: Endpoint
  ask: unknown
}

/** What the store hands to every query besides its argument. */
export interface StoreExtra {
  client: Client
  /** The text of a static document below `/static/agree/`. */
  readDocument(path: string, signal: AbortSignal): Promise<string>
}

const throughClient: BaseQueryFn<Call, unknown, CallFailure> = async ({endpoint, ask}, {signal, extra}) => {
  const {client} = extra as StoreExtra
  try {
    return {data: await client.call(endpoint, ask as AskOf<Endpoint>, {signal})}
  } catch (error) {
    return {error: failureOf(error)}
  }
}

/** Any thrown thing as the plain data that results hold. */
export function failureOf(error: unknown): CallFailure {
  if (error instanceof ApiError) {
    const {kind, code, message, call} = error
    return {kind, code, message, call}
  }
  return {kind: 'network', code: 0, message: String((error as Error)?.message ?? error), call: ''}
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
