import {isBusinessError} from '@hmb/contract/call-error'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {OrderItem} from '@hmb/contract/order'
import {groupDocument} from '@hmb/rules/document'
import {yuan, yuanSign} from '@hmb/rules/money'
import {awaitsPayment} from '@hmb/rules/order'
import {errorText} from '@hmb/shell/error-text'
import {IncompletePage} from '@hmb/shell/IncompletePage'
import {useNavigation, useQueryValues} from '@hmb/shell/navigation'
import {useProjectId} from '@hmb/shell/project-id'
import {usePageTitle} from '@hmb/shell/use-page-title'
import {Amount} from '@hmb/ui/Amount'
import {Button} from '@hmb/ui/Button'
import {Card} from '@hmb/ui/Card'
import {EmptyState} from '@hmb/ui/EmptyState'
import {ErrorState} from '@hmb/ui/ErrorState'
import {Page} from '@hmb/ui/Page'
import {Row} from '@hmb/ui/Row'
import {Skeleton} from '@hmb/ui/Skeleton'
import {CopyableNumber} from '../../copyable-number/CopyableNumber.tsx'
import {useCopyText} from '../../copyable-number/use-copy-text.ts'
import {type TimedOrder, useOrderOfItemQuery} from '../../data/order-queries.ts'
import {changesSoon, useOrderWatch} from '../../data/use-order-watch.ts'
import {DateTime} from '../../dates/DateTime.tsx'
import {paths} from '../../paths.ts'
import {ResultHeader} from '../../result-header/ResultHeader.tsx'
import {ReturnedPayments} from '../../returned-payments/ReturnedPayments.tsx'
import {payDetailCopy as copy} from './pay-detail-copy.ts'

/** /payDetail/?orderItemId: the payment of one insured person (被保人). */
export function PayDetailScreen() {
  usePageTitle(copy.title)
  const {go, back} = useNavigation()
  const projectid = useProjectId()
  const orderItemId = useQueryValues().get('orderItemId') ?? ''
  const {data, error, isFetching, refetch} = useOrderOfItemQuery(orderItemId, {
    skip: orderItemId === '',
    refetchOnMountOrArgChange: true,
  })
  const list = paths.orderList({projectid})
  useOrderWatch((data && changesSoon(data)) ?? false, () => orderItemId !== '' && refetch())
  if (orderItemId === '') return <IncompletePage title={copy.title} />

  const item = data?.orderItemList.find(({id}) => id === orderItemId)
  const isMissing = error && 'kind' in error && isBusinessError(error, ErrorCode.NOT_FOUND)
  const toList = (
    <Button wide kind="outline" onClick={() => go(list)}>
      {copy.list}
    </Button>
  )
  return (
    <Page title={copy.title} onBack={() => back(list)}>
      {data && item ? (
        <>
          {item.payTime === '' ? (
            <EmptyState
              illustration="orders"
              text={copy.unpaid}
              action={
                awaitsPayment(data) ? (
                  <Button kind="outline" onClick={() => go(paths.payment({orderid: data.id}))}>
                    {copy.pay}
                  </Button>
                ) : (
                  <Button kind="outline" onClick={() => go(paths.orderDetail({orderid: data.id}))}>
                    {copy.seeOrder}
                  </Button>
                )
              }
            />
          ) : (
            <Payment order={data} item={item} />
          )}
          <ReturnedPayments order={data} />
          {toList}
        </>
      ) : isMissing || data ? (
        <EmptyState illustration="orders" text={errorText(error)} action={toList} />
      ) : error && !isFetching ? (
        <ErrorState message={errorText(error)} onRetry={refetch} />
      ) : (
        <>
          <Skeleton kind="state" />
          <Skeleton kind="fields" plain lines={7} />
        </>
      )}
    </Page>
  )
}

function Payment({order, item}: {order: TimedOrder; item: OrderItem}) {
  const copyText = useCopyText()
  return (
    <>
      <Card>
        <ResultHeader state="success" title={copy.paid}>
          <Amount yuan={yuan(item.payPrice)} />
        </ResultHeader>
      </Card>
      <Card>
        <Row label={copy.amount}>{yuanSign(item.payPrice)}</Row>
        <Row label={copy.payTime}>
          <DateTime>{item.payTime}</DateTime>
        </Row>
        <Row label={copy.insured}>{item.insuredName}</Row>
        <Row label={copy.idType}>{item.idTypeName}</Row>
        <Row label={copy.idNo}>{groupDocument(item.insuredIdNo)}</Row>
        <Row label={copy.orderNo}>
          <CopyableNumber name={copy.orderNo} onCopy={copyText}>
            {order.no}
          </CopyableNumber>
        </Row>
        <Row label={copy.createTime}>
          <DateTime>{order.createTime}</DateTime>
        </Row>
        <Row label={copy.channel}>{item.payChannelValue}</Row>
      </Card>
    </>
  )
}
