import {OrderStatus} from '@hmb/contract/codes/order-status'
import {awaitsPayment, type OrderTab, orderTabs} from '@hmb/rules/order'
import {errorText} from '@hmb/shell/error-text'
import {useNavigation, useQueryValues} from '@hmb/shell/navigation'
import {usePageTitle} from '@hmb/shell/use-page-title'
import {useResume} from '@hmb/shell/use-resume'
import {useVariant} from '@hmb/shell/variant'
import {Button} from '@hmb/ui/Button'
import {EmptyState} from '@hmb/ui/EmptyState'
import {ErrorState} from '@hmb/ui/ErrorState'
import {useFeedback} from '@hmb/ui/Feedback'
import {InfiniteScroll} from '@hmb/ui/InfiniteScroll'
import {Page} from '@hmb/ui/Page'
import {PullRefresh} from '@hmb/ui/PullRefresh'
import {Skeleton} from '@hmb/ui/Skeleton'
import {Stack} from '@hmb/ui/Stack'
import {Tabs} from '@hmb/ui/Tabs'
import {useEffect, useEffectEvent, useRef, useState} from 'react'
import {noteRequest} from '../../card-button/prefetch-on-press.ts'
import {
  type TimedOrder,
  useOrdersInfiniteQuery,
  usePrefetchOrders,
  useWaitPayCountQuery,
} from '../../data/order-queries.ts'
import {LongList} from '../../long-list/LongList.tsx'
import {usePagedList} from '../../long-list/use-paged-list.ts'
import {paths} from '../../paths.ts'
import {OrderCard} from './OrderCard.tsx'
import {useOrderCountdowns} from './order-countdowns.ts'
import {copy} from './order-list-copy.ts'
import {useCancelOrder} from './use-cancel-order.ts'

/** The usual height of a card with its gap, in px. */
const entryPx = 188

const keyOf = ({id}: TimedOrder) => id
const isTab = (value: string | null): value is OrderTab => orderTabs.some(({key}) => key === value)

/** /orderList: orders by status, ten per page. The tab is in the address, so that Back and reload keep it. */
export function OrderListScreen() {
  usePageTitle(copy.title)
  const {go, back} = useNavigation()
  const variant = useVariant()
  const values = useQueryValues()
  const status = values.get('status')
  const tab = isTab(status) ? status : 'ALL'
  const projectid = values.get('projectid') ?? undefined
  const waiting = useWaitPayCountQuery(undefined, {refetchOnMountOrArgChange: true})
  useResume(waiting.refetch)
  const home = paths.home(variant.homePageId)
  return (
    <Page title={copy.title} onBack={() => back(home)}>
      <Tabs
        label={copy.tabs}
        active={tab}
        onChange={(key) => go(paths.orderList({projectid, ...(key === 'ALL' ? {} : {status: key})}), {replace: true})}
        items={orderTabs.map(({key, text}) => ({
          key,
          text,
          ...(key === OrderStatus.WAIT_PAY && waiting.data ? {badge: waiting.data} : {}),
        }))}
      />
      <Orders key={tab} tab={tab} onCountChanged={waiting.refetch} onHome={() => go(home)} />
    </Page>
  )
}

function Orders({tab, onCountChanged, onHome}: {tab: OrderTab; onCountChanged(): void; onHome(): void}) {
  const feedback = useFeedback()
  const query = useOrdersInfiniteQuery(tab)
  const {data, isFetching, refetch} = query
  const prefetch = usePrefetchOrders('orderPage', {force: true})
  const readPage = (pageNum: number) => prefetch({tab, pageNum})
  const {entries: orders, onNear} = usePagedList({pages: data?.pages, keyOf, refetch, readPage})

  if (!data)
    return query.isError ? (
      <ErrorState message={errorText(query.error)} onRetry={refetch} />
    ) : (
      <Stack>
        <Skeleton kind="order" />
        <Skeleton kind="order" />
        <Skeleton kind="order" />
      </Stack>
    )
  const refresh = async () => {
    onCountChanged()
    // At the top of the list reading one page is enough.
    const {error} = await refetch({refetchCachedPages: false})
    if (error) feedback.toast(errorText(error), {kind: 'fail'})
  }
  return (
    <PullRefresh onRefresh={refresh}>
      {orders.length === 0 ? (
        <EmptyState illustration="orders" text={copy.empty} action={<Button onClick={onHome}>{copy.buy}</Button>} />
      ) : (
        <Stack>
          <OrderCards name={tab} orders={orders} onNear={onNear} onTimedOut={onCountChanged} />
          <InfiniteScroll
            onMore={query.fetchNextPage}
            hasMore={query.hasNextPage}
            // While the loaded pages are read again, a request for the next one would be dropped.
            loading={isFetching}
            failed={query.isFetchNextPageError}
          />
        </Stack>
      )}
    </PullRefresh>
  )
}

/** The cards, with one timer for all countdowns. */
function OrderCards({
  name,
  orders,
  onNear,
  onTimedOut,
}: {
  name: OrderTab
  orders: readonly TimedOrder[]
  onNear(orders: readonly TimedOrder[]): void
  onTimedOut(): void
}) {
  const {go} = useNavigation()
  const {cancel, cancelling} = useCancelOrder()
  const secondsLeft = useOrderCountdowns(orders)

  const timedOut = orders.filter((order) => awaitsPayment(order) && secondsLeft(order) === 0).length
  const notifyTimedOut = useEffectEvent(onTimedOut)
  useEffect(() => {
    if (timedOut > 0) notifyTimedOut()
  }, [timedOut])

  // The same functions in every render, so that a tick renders only the cards with a countdown.
  const prefetch = usePrefetchOrders('order', {force: true})
  const latest = useRef({cancel, go, prefetch})
  useEffect(() => {
    latest.current = {cancel, go, prefetch}
  })
  const [actions] = useState(() => ({
    onOpen: (orderId: string) => latest.current.go(paths.orderDetail({orderid: orderId})),
    onPress(orderId: string) {
      noteRequest(orderId)
      latest.current.prefetch(orderId)
    },
    onPay: (orderId: string) => latest.current.go(paths.payment({orderid: orderId})),
    onCancel: (orderId: string) => void latest.current.cancel(orderId),
  }))
  return (
    <LongList name={`orderList.${name}`} entries={orders} keyOf={keyOf} entryPx={entryPx} onNear={onNear}>
      {(order) => (
        <OrderCard
          order={order}
          secondsLeft={secondsLeft(order)}
          cancelling={cancelling.includes(order.id)}
          {...actions}
        />
      )}
    </LongList>
  )
}
