import {refundErrorTexts} from '@hmb/rules/refund'
import {errorText} from '@hmb/shell/error-text'
import {IncompletePage} from '@hmb/shell/IncompletePage'
import {useNavigation, useQueryValues} from '@hmb/shell/navigation'
import {useProjectId} from '@hmb/shell/project-id'
import {useHost} from '@hmb/shell/use-host'
import {useResume} from '@hmb/shell/use-resume'
import {useVariant} from '@hmb/shell/variant'
import {ErrorState} from '@hmb/ui/ErrorState'
import {Page} from '@hmb/ui/Page'
import {Skeleton} from '@hmb/ui/Skeleton'
import {type ReactNode, useEffect} from 'react'
import {type TimedOrder, useOrderQuery} from '../data/order-queries.ts'
import {paths} from '../paths.ts'
import {useOpenEntry} from '../screens/personalCore/use-open-entry.ts'
import {NotRefundable} from './NotRefundable.tsx'
import {type RefundAddress, refundAddress} from './refund-address.ts'
import {isApplicationFor, readApplication} from './refund-application.ts'
import {refundPaths} from './refund-paths.ts'
import {type RefundSelection, refundSelection} from './refund-selection.ts'

/** The chosen items of an order, all of which can be refunded. */
export interface ReadyRefund extends RefundAddress {
  projectId: string
  order: TimedOrder
  items: Extract<RefundSelection, {state: 'ready'}>['items']
  payChannel: string
  onBack(): void
}

/**
 * The frame of the pages after the choice: reads the address, checks the items against the order, and renders the page only when
 * all of them can be refunded. An application that has reached the server opens the finish page, also after a lost response and a
 * reload.
 *
 * @example
 * <RefundStep title={copy.title}>{(refund) => <Retention {...refund} />}</RefundStep>
 */
export function RefundStep({title, children}: {title: string; children: (refund: ReadyRefund) => ReactNode}) {
  const {go, back} = useNavigation()
  const {open} = useOpenEntry()
  const host = useHost()
  const {refundLock} = useVariant()
  const projectId = useProjectId()
  const address = refundAddress(useQueryValues())
  const {orderId, itemIds} = address
  const isIncomplete = orderId === '' || itemIds.length === 0
  const query = useOrderQuery(orderId, {skip: isIncomplete, refetchOnMountOrArgChange: true})
  useResume(() => {
    if (!isIncomplete) query.refetch()
  })
  // After an unknown outcome only the server's order counts, so that a failed refetch keeps the last one.
  const selection: RefundSelection | null = query.data
    ? refundSelection(query.data, {
        itemIds,
        lock: refundLock,
        hasApplied: isApplicationFor(readApplication(host), address),
      })
    : null

  const isApplied = selection?.state === 'applied'
  const finish = refundPaths.finish({orderid: orderId, projectid: projectId})
  useEffect(() => {
    if (isApplied) go(finish, {replace: true})
  }, [isApplied, go, finish])

  if (isIncomplete || selection?.state === 'incomplete') return <IncompletePage title={title} />
  const detail = paths.orderDetail({orderid: orderId, projectid: projectId})
  const onBack = () => back(detail)
  if (query.data && selection?.state === 'ready')
    return children({...address, ...selection, projectId, order: query.data, onBack})
  return (
    <Page title={title} onBack={onBack}>
      {selection?.state === 'blocked' ? (
        <NotRefundable
          sentence={refundErrorTexts[selection.reason]}
          onOrder={() => go(detail, {replace: true})}
          onService={selection.reason === 'in-force' ? () => open({to: 'customer-service'}) : undefined}
        />
      ) : query.isError && !selection ? (
        <ErrorState message={errorText(query.error)} onRetry={query.refetch} />
      ) : (
        <>
          <Skeleton kind="card" lines={3} />
          <Skeleton kind="rows" lines={3} />
        </>
      )}
    </Page>
  )
}
