import {OrderStatus} from '@hmb/contract/codes/order-status'
import {type OrderTab, orderTabs} from '@hmb/rules/order'
import {errorText} from '@hmb/shell/error-text'
import {useNavigation, useQueryValues} from '@hmb/shell/navigation'
import {usePageTitle} from '@hmb/shell/use-page-title'
import {useVariant} from '@hmb/shell/variant'
import {Button} from '@hmb/ui/Button'
import {EmptyState} from '@hmb/ui/EmptyState'
import {ErrorState} from '@hmb/ui/ErrorState'
import {InfiniteScroll} from '@hmb/ui/InfiniteScroll'
import {Page} from '@hmb/ui/Page'
import {PullRefresh} from '@hmb/ui/PullRefresh'
import {Skeleton} from '@hmb/ui/Skeleton'
import {Stack} from '@hmb/ui/Stack'
import {Tabs} from '@hmb/ui/Tabs'
import {useState} from 'react'
import {useOrdersInfiniteQuery, useWaitPayCountQuery} from '../../data/order-queries.ts'
import {uniqueBy} from '../../data/unique-items.ts'
import {paths} from '../../paths.ts'
import {OrderCard} from './OrderCard.tsx'
import {copy} from './order-list-copy.ts'
import {useCancelOrder} from './use-cancel-order.ts'

const isTab = (value: string | null): value is OrderTab => orderTabs.some(({key}) => key === value)

/** /orderList: orders by status, ten per page. */
export function OrderListScreen() {
  usePageTitle(copy.title)
  const {go, back} = useNavigation()
  const variant = useVariant()
  const status = useQueryValues().get('status')
  const [tab, setTab] = useState<OrderTab>(isTab(status) ? status : 'ALL')
  const waiting = useWaitPayCountQuery(undefined, {refetchOnMountOrArgChange: true})
  const home = paths.home(variant.homePageId)
  return (
    <Page title={copy.title} onBack={() => back(home)}>
      <Tabs
        label={copy.tabs}
        active={tab}
        onChange={(key) => {
          if (isTab(key)) setTab(key)
        }}
        items={orderTabs.map(({key, text}) => ({
          key,
          text,
          ...(key === OrderStatus.WAIT_PAY && waiting.data ? {badge: waiting.data} : {}),
        }))}
      />
      <Orders
        key={tab}
        tab={tab}
        onCountChanged={() => {
          waiting.refetch()
        }}
        onHome={() => go(home)}
      />
    </Page>
  )
}

function Orders({tab, onCountChanged, onHome}: {tab: OrderTab; onCountChanged(): void; onHome(): void}) {
  const {go} = useNavigation()
  const {cancel, cancelling} = useCancelOrder()
  const query = useOrdersInfiniteQuery(tab, {refetchOnMountOrArgChange: true})
  const orders = uniqueBy(query.data?.pages.flatMap((page) => page.orders) ?? [], ({id}) => id)

  if (!query.data)
    return query.error ? (
      <ErrorState message={errorText(query.error)} onRetry={query.refetch} />
    ) : (
      <Stack>
        <Skeleton kind="order" />
        <Skeleton kind="order" />
        <Skeleton kind="order" />
      </Stack>
    )
  const refresh = async () => {
    onCountChanged()
    await query.refetch()
  }
  return (
    <PullRefresh onRefresh={refresh}>
      {orders.length === 0 ? (
        <EmptyState illustration="orders" text={copy.empty} action={<Button onClick={onHome}>{copy.buy}</Button>} />
      ) : (
        <Stack>
          {orders.map((order) => (
            <OrderCard
              key={order.id}
              order={order}
              cancelling={cancelling === order.id}
              onOpen={() => go(paths.orderDetail({orderid: order.id}))}
              onPay={() => go(paths.payment({orderid: order.id}))}
              onCancel={() => cancel(order.id)}
              onTimedOut={onCountChanged}
            />
          ))}
          <InfiniteScroll
            onMore={query.fetchNextPage}
            hasMore={query.hasNextPage}
            loading={query.isFetchingNextPage}
            failed={query.isFetchNextPageError}
          />
        </Stack>
      )}
    </PullRefresh>
  )
}
