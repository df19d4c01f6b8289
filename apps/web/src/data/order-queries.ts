import {type Order, orderCancel, orderDetail, orderList, waitPayCount} from '@hmb/contract/order'
import {type OrderTab, pageSize} from '@hmb/rules/order'
import {api, queryFor} from '@hmb/shell/api'
import {serverNow} from '@hmb/shell/server-clock'

/** An order with its payment deadline, in ms on the server's clock. */
export type TimedOrder = Order & {payUntil: number}

/** Converts the remaining seconds of the response to a deadline on the server's clock. */
const timed = (order: Order): TimedOrder => ({...order, payUntil: serverNow() + order.remainTime * 1000})

interface OrderPage {
  orders: TimedOrder[]
  total: number
}

const orders = api.injectEndpoints({
  endpoints: (build) => ({
    order: build.query<TimedOrder, string>({
      query: (orderId) => queryFor(orderDetail).query({orderId}),
      transformResponse: timed,
      providesTags: ['Order'],
    }),
    orders: build.infiniteQuery<OrderPage, OrderTab, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (last, all) =>
          all.reduce((count, page) => count + page.orders.length, 0) < last.total && last.orders.length > 0
            ? all.length + 1
            : undefined,
      },
      query: ({queryArg: status, pageParam: pageNum}) =>
        queryFor(orderList).query({pageNum, pageSize, ...(status === 'ALL' ? {} : {status})}),
      transformResponse: ({list, total}: {list: Order[]; total: number}) => ({orders: list.map(timed), total}),
      providesTags: ['Order'],
    }),
    waitPayCount: build.query<number, void>({query: () => queryFor(waitPayCount).query({}), providesTags: ['Order']}),
    cancelOrder: build.mutation<true, string>({
      query: (orderId) => queryFor(orderCancel).query({orderId}),
      invalidatesTags: ['Order'],
    }),
  }),
})

export const {useOrderQuery, useOrdersInfiniteQuery, useWaitPayCountQuery, useCancelOrderMutation} = orders
