import {isBusinessError} from '@hmb/contract/call-error'
import {RefundStatus} from '@hmb/contract/codes/refund-status'
import {errorText} from '@hmb/shell/error-text'
import {IncompletePage} from '@hmb/shell/IncompletePage'
import {useNavigation, useQueryValues} from '@hmb/shell/navigation'
import {useProjectId} from '@hmb/shell/project-id'
import {usePageTitle} from '@hmb/shell/use-page-title'
import {Button} from '@hmb/ui/Button'
import {ErrorState} from '@hmb/ui/ErrorState'
import {Page} from '@hmb/ui/Page'
import {Skeleton} from '@hmb/ui/Skeleton'
import {useState} from 'react'
import {useRefundDetailQuery} from '../../data/refund-queries.ts'
import {useOrderWatch} from '../../data/use-order-watch.ts'
import {paths} from '../../paths.ts'
import {idOf} from '../../refund/refund-address.ts'
import {RefundDetails} from './RefundDetails.tsx'
import {copy} from './refund-detail-copy.ts'

/** /refundDetail?orderItemId: the refund (退款) of one insured person. */
export function RefundDetailScreen() {
  usePageTitle(copy.title)
  const {go, back} = useNavigation()
  const projectId = useProjectId()
  const orderItemId = idOf(useQueryValues(), 'orderItemId', 'orderitemid')
  const {data, error, isFetching, refetch} = useRefundDetailQuery(orderItemId, {
    skip: orderItemId === '',
    refetchOnMountOrArgChange: true,
  })
  // The provider may refuse a refund at once. The item then has no refund any more.
  const isAbsent = data?.refundStatus === ''
  const isRunning = data !== undefined && !isAbsent && data.refundStatus !== RefundStatus.REFUND_SUCCESS
  const [hasRun, setHasRun] = useState(false)
  if (isRunning && !hasRun) setHasRun(true)
  useOrderWatch(isRunning, () => orderItemId !== '' && refetch())

  if (orderItemId === '') return <IncompletePage title={copy.title} />
  const orders = paths.orderList({projectid: projectId})
  const toOrders = (
    <Button wide kind={data ? 'primary' : 'outline'} onClick={() => go(orders)}>
      {copy.orders}
    </Button>
  )
  return (
    <Page title={copy.title} onBack={() => back(orders)}>
      {isAbsent ? (
        <ErrorState message={hasRun ? copy.refused : copy.absent} action={toOrders} />
      ) : data ? (
        <>
          <RefundDetails refund={data} />
          {toOrders}
        </>
      ) : error && !isFetching ? (
        'kind' in error && isBusinessError(error) ? (
          <ErrorState message={errorText(error)} action={toOrders} />
        ) : (
          <ErrorState message={errorText(error)} onRetry={refetch} />
        )
      ) : (
        <>
          <Skeleton kind="amount" />
          <Skeleton kind="fields" lines={8} plain />
        </>
      )}
    </Page>
  )
}
