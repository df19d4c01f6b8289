import {
  autoRenew,
  type Order,
  orderCancel,
  orderDetail,
  orderList,
  orderOfItem,
  waitPayCount,
} from '@hmb/contract/order'
import {type OrderTab, pageSize} from '@hmb/rules/order'
import {api, queryFor} from '@hmb/shell/api'
import {serverNow} from '@hmb/shell/server-clock'

/** An order with its payment deadline, in ms on the server's clock; 0 when it has none. */
export type TimedOrder = Order & {payUntil: number}

/** Converts the remaining seconds of the response to a deadline. An order without one stays the same object when it is read again. */
const timed = (order: Order): TimedOrder => ({
  ...order,
  payUntil: order.remainTime > 0 ? serverNow() + order.remainTime * 1000 : 0,
})

/** How long the loaded pages of a list outlive a visit to another page, in s: as long as an order waits for its payment. */
const listLifetimeS = 30 * 60

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
    orderOfItem: build.query<TimedOrder, string>({
      query: (orderItemId) => queryFor(orderOfItem).query({orderItemId}),
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
      keepUnusedDataFor: listLifetimeS,
    }),
    waitPayCount: build.query<number, void>({query: () => queryFor(waitPayCount).query({}), providesTags: ['Order']}),
    cancelOrder: build.mutation<true, string>({
      query: (orderId) => queryFor(orderCancel).query({orderId}),
      // Also after a failure: the order may have been paid or cancelled on another device.
      invalidatesTags: ['Order'],
    }),
    switchAutoRenewal: build.mutation<{autoRenew: boolean}, {orderId: string; on: boolean}>({
      query: ({orderId, on}) => queryFor(autoRenew).query({orderId, autoRenew: on ? 'true' : 'false'}),
      invalidatesTags: ['Order'],
    }),
  }),
})

export const {
  useOrderQuery,
  useOrderOfItemQuery,
  useOrdersInfiniteQuery,
  useWaitPayCountQuery,
  useCancelOrderMutation,
  useSwitchAutoRenewalMutation,
} = orders
