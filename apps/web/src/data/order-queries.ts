import {OrderStatus} from '@hmb/contract/codes/order-status'
import {
  autoRenew,
  type Order,
  orderCancel,
  orderDetail,
  orderList,
  orderOfItem,
  waitPayCount,
} from '@hmb/contract/order'
import {awaitsPayment, type OrderTab, pageSize} from '@hmb/rules/order'
import {api, queryFor} from '@hmb/shell/api'
import {copyWithStructuralSharing, type ListPage, listLifetimeSeconds, listQueryOptions} from '@hmb/shell/list-page'
import {serverNow} from '@hmb/shell/server-clock'

/** An order with its payment deadline, in ms on the server's clock; 0 when it has none. */
export type TimedOrder = Order & {payUntil: number}

/**
 * Converts the remaining seconds of the response to a deadline. An order without one stays the same object when it is
 * read again.
 */
const timedOrder = (order: Order): TimedOrder => ({
  ...order,
  payUntil: order.remainTime > 0 ? serverNow() + order.remainTime * 1000 : 0,
})

const ordersOfPage = (status: OrderTab, pageNum: number) =>
  queryFor(orderList).query({pageNum, pageSize, ...(status === 'ALL' ? {} : {status})})

/** Reads orders in the background: an ended session or a failure must not open another page. */
const backgroundOrderList = {...orderList, unauthorized: 'ignore', handles: 'all'} as const

const timedPage = ({list, total}: {list: Order[]; total: number}): ListPage<TimedOrder> => ({
  entries: list.map(timedOrder),
  total,
})

const orders = api.injectEndpoints({
  endpoints: (build) => ({
    order: build.query<TimedOrder, string>({
      query: (orderId) => queryFor(orderDetail).query({orderId}),
      transformResponse: timedOrder,
      providesTags: ['Order'],
      async onQueryStarted(orderId, {dispatch, queryFulfilled, getState}) {
        const read = await queryFulfilled.catch(() => null)
        if (!read) return
        // Updates its card in the cached lists. A list of one status reads the page again, because the order may not belong to it
        // any more.
        for (const tab of orders.util.selectCachedArgsForQuery(getState(), 'orders')) {
          const pages = orders.endpoints.orders.select(tab)(getState()).data?.pages ?? []
          const at = pages.findIndex(({entries}) => entries.some(({id}) => id === orderId))
          const listed = pages[at]?.entries.find(({id}) => id === orderId)
          if (!listed) continue
          if (tab !== 'ALL' && listed.status !== read.data.status)
            dispatch(
              orders.endpoints.orderPage.initiate({tab, pageNum: at + 1}, {subscribe: false, forceRefetch: true}),
            )
          else
            dispatch(
              orders.util.updateQueryData('orders', tab, (list) => {
                const page = list.pages[at]
                if (page) page.entries = page.entries.map((order) => (order.id === orderId ? read.data : order))
              }),
            )
        }
      },
    }),
    orderOfItem: build.query<TimedOrder, string>({
      query: (orderItemId) => queryFor(orderOfItem).query({orderItemId}),
      transformResponse: timedOrder,
      providesTags: ['Order'],
    }),
    orders: build.infiniteQuery<ListPage<TimedOrder>, OrderTab, number>({
      infiniteQueryOptions: listQueryOptions,
      query: ({queryArg: tab, pageParam}) => ordersOfPage(tab, pageParam),
      transformResponse: timedPage,
      // The tag is not 'Order': a change of one order would drop all loaded pages.
      providesTags: ['PersonalList'],
      keepUnusedDataFor: listLifetimeSeconds,
    }),
    /** Reads a loaded page of `orders` again and replaces it. */
    orderPage: build.query<ListPage<TimedOrder>, {tab: OrderTab; pageNum: number}>({
      query: ({tab, pageNum}) => ordersOfPage(tab, pageNum),
      transformResponse: timedPage,
      async onQueryStarted({tab, pageNum}, {dispatch, queryFulfilled, getState}) {
        const read = await queryFulfilled.catch(() => null)
        if (!read) return
        // A running request for the next page would put the old pages back.
        await dispatch(orders.util.getRunningQueryThunk('orders', tab))
        const old = orders.endpoints.orders.select(tab)(getState()).data?.pages[pageNum - 1]
        if (!old) return
        const page = copyWithStructuralSharing(old, read.data)
        dispatch(
          orders.util.updateQueryData('orders', tab, ({pages}) => {
            pages[pageNum - 1] = page
          }),
        )
      },
    }),
    /** The newest orders that can be paid now, without those whose time is up. */
    unpaidOrders: build.query<TimedOrder[], void>({
      query: () => queryFor(backgroundOrderList).query({pageNum: 1, pageSize, status: OrderStatus.WAIT_PAY}),
      transformResponse: ({list}: {list: Order[]}) =>
        list.map(timedOrder).filter((order) => awaitsPayment(order) && order.payUntil > 0),
      providesTags: ['Order'],
    }),
    waitPayCount: build.query<number, void>({query: () => queryFor(waitPayCount).query({}), providesTags: ['Order']}),
    cancelOrder: build.mutation<true, string>({
      query: (orderId) => queryFor(orderCancel).query({orderId}),
      // Also after a failure: the order may have been paid or cancelled on another device.
      invalidatesTags: ['Order'],
      async onQueryStarted(orderId, {dispatch, queryFulfilled}) {
        await queryFulfilled.catch(() => null)
        dispatch(orders.endpoints.order.initiate(orderId, {subscribe: false, forceRefetch: true}))
      },
    }),
    switchAutoRenewal: build.mutation<{autoRenew: boolean}, {orderId: string; on: boolean}>({
      query: ({orderId, on}) => queryFor(autoRenew).query({orderId, autoRenew: on ? 'true' : 'false'}),
      invalidatesTags: ['Order'],
      async onQueryStarted({orderId}, {dispatch, queryFulfilled}) {
        const changed = await queryFulfilled.catch(() => null)
        // Reading the order again takes time, or fails.
        if (changed)
          dispatch(
            orders.util.updateQueryData('order', orderId, (order) => {
              order.autoRenew = changed.data.autoRenew
            }),
          )
      },
    }),
  }),
})

/** For code that reads an order without loading it. */
export const orderEndpoints = orders.endpoints
export const {
  useOrderQuery,
  useOrderOfItemQuery,
  useOrdersInfiniteQuery,
  usePrefetch: usePrefetchOrders,
  useUnpaidOrdersQuery,
  useWaitPayCountQuery,
  useCancelOrderMutation,
  useSwitchAutoRenewalMutation,
} = orders
