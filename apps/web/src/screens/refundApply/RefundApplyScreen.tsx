import {isBusinessError} from '@hmb/contract/call-error'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {yuan} from '@hmb/rules/money'
import {choosableItems, isAccountChannel, refundError, refundErrorTexts} from '@hmb/rules/refund'
import {errorText} from '@hmb/shell/error-text'
import {IncompletePage} from '@hmb/shell/IncompletePage'
import {useNavigation, useQueryValues} from '@hmb/shell/navigation'
import {useProjectId} from '@hmb/shell/project-id'
import {useDraft} from '@hmb/shell/use-draft'
import {useHost} from '@hmb/shell/use-host'
import {usePageTitle} from '@hmb/shell/use-page-title'
import {useResume} from '@hmb/shell/use-resume'
import {useVariant} from '@hmb/shell/variant'
import {Amount} from '@hmb/ui/Amount'
import {BottomBar} from '@hmb/ui/BottomBar'
import {Button} from '@hmb/ui/Button'
import {ErrorState} from '@hmb/ui/ErrorState'
import {Page} from '@hmb/ui/Page'
import {Skeleton} from '@hmb/ui/Skeleton'
import {useEffect, useState} from 'react'
import {type RefundableOrder, useRefundableOrderQuery} from '../../data/refund-queries.ts'
import {paths} from '../../paths.ts'
import {AccountTiming} from '../../refund/AccountTiming.tsx'
import {NotRefundable} from '../../refund/NotRefundable.tsx'
import {refundFee} from '../../refund/RefundItems.tsx'
import refundCss from '../../refund/refund.module.css'
import {idOf} from '../../refund/refund-address.ts'
import {readApplication, removeApplication} from '../../refund/refund-application.ts'
import {refundPaths} from '../../refund/refund-paths.ts'
import {useOpenEntry} from '../personalCore/use-open-entry.ts'
import {RefundItemList} from './RefundItemList.tsx'
import {copy} from './refund-apply-copy.ts'

/** /refundApply?orderid: the people of an order to choose from for a refund (退款). */
export function RefundApplyScreen() {
  usePageTitle(copy.title)
  const {go, back} = useNavigation()
  const {open} = useOpenEntry()
  const host = useHost()
  const projectId = useProjectId()
  const orderId = idOf(useQueryValues(), 'orderid', 'orderId')
  const query = useRefundableOrderQuery(orderId, {skip: orderId === '', refetchOnMountOrArgChange: true})
  useResume(() => {
    if (orderId !== '') query.refetch()
  })
  const detail = paths.orderDetail({orderid: orderId, projectid: projectId})
  const failure = query.error && 'kind' in query.error ? query.error : undefined
  const isRefused = isBusinessError(failure)

  // The person comes back from the finish page of the order's last refund: no item is left, and the order shows the refund.
  const isNotRefundable = !query.isFetching && isBusinessError(failure, ErrorCode.ORDER_NOT_REFUNDABLE)
  const isApplicationFinished = isNotRefundable && readApplication(host)?.orderId === orderId
  useEffect(() => {
    if (!isApplicationFinished) return
    removeApplication(host)
    back(detail)
  }, [isApplicationFinished, host, back, detail])

  if (orderId === '') return <IncompletePage title={copy.title} />
  const onBack = () => back(detail)
  const onService = () => open({to: 'customer-service'})
  // A refetch without a response keeps the choice.
  if (query.data && !isRefused)
    return <Choice key={orderId} orderId={orderId} order={query.data} onBack={onBack} onService={onService} />
  return (
    <Page title={copy.title} onBack={onBack}>
      {failure && !query.isFetching && !isApplicationFinished ? (
        isRefused ? (
          <NotRefundable
            sentence={errorText(failure)}
            onOrder={() => go(detail, {replace: true})}
            onService={isBusinessError(failure, ErrorCode.POLICY_IN_FORCE) ? onService : undefined}
          />
        ) : (
          <ErrorState message={errorText(failure)} onRetry={query.refetch} />
        )
      ) : (
        <Skeleton kind="rows" lines={3} />
      )}
    </Page>
  )
}

interface ChoiceProps {
  orderId: string
  order: RefundableOrder
  onBack(): void
  onService(): void
}

function Choice({orderId, order: {orderItemList: items, skuNo}, onBack, onService}: ChoiceProps) {
  const {go} = useNavigation()
  const {refundLock: lock, refundTimingOnRetention} = useVariant()
  const projectId = useProjectId()
  const [chosenIds, setChosenIds] = useDraft<readonly string[]>(`refund.${orderId}`, [])
  const [error, setError] = useState('')

  const choosable = choosableItems(items, lock)
  const chosen = choosable.filter(({id}) => chosenIds.includes(id))
  const itemIds = chosen.map(({id}) => id)

  const next = () => {
    const validationError = refundError({items, chosen: itemIds, lock})
    if (validationError) return setError(refundErrorTexts[validationError])
    const payChannel = chosen[0]?.payChannel ?? ''
    const isLc = refundTimingOnRetention && isAccountChannel(payChannel) ? 'true' : 'false'
    go(
      refundPaths.confirm({
        orderid: orderId,
        projectid: projectId,
        insuranceIdList: itemIds.join(','),
        skuNo,
        payChannel,
        isLc,
      }),
    )
  }
  const listedItems = chosen.length > 0 ? chosen : choosable
  return (
    <Page
      title={copy.title}
      onBack={onBack}
      bar={
        choosable.length > 0 && (
          <BottomBar>
            <div>
              {error !== '' && (
                <p className={refundCss.error} role="alert">
                  {error}
                </p>
              )}
              <Amount yuan={yuan(refundFee(chosen))} size="medium" />
            </div>
            <Button onClick={next}>{copy.next}</Button>
          </BottomBar>
        )
      }
    >
      <RefundItemList
        items={items}
        choosable={choosable}
        chosen={itemIds}
        onChoose={(id, isChosen) => {
          setError('')
          setChosenIds(isChosen ? [...itemIds, id] : itemIds.filter((other) => other !== id))
        }}
        onDetail={(id) => go(refundPaths.detail({orderItemId: id, projectid: projectId}))}
        onService={onService}
      />
      {listedItems.some(({payChannel}) => isAccountChannel(payChannel)) && <AccountTiming />}
    </Page>
  )
}
