import {isBusinessError} from '@hmb/contract/call-error'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {groupDocument} from '@hmb/rules/document'
import {yuanSign} from '@hmb/rules/money'
import {awaitsPayment, feeDue, orderStatusText, orderTone, paidFee} from '@hmb/rules/order'
import {canSwitchRenewal, membersToInsureAgain} from '@hmb/rules/order-actions'
import {orderSentence} from '@hmb/rules/order-sentence'
import {afterTimeout, timedOutText} from '@hmb/rules/order-timeout'
import {refundOffer} from '@hmb/rules/refund-offer'
import {errorText} from '@hmb/shell/error-text'
import {IncompletePage} from '@hmb/shell/IncompletePage'
import {useNavigation, useQueryValues} from '@hmb/shell/navigation'
import {useProjectId} from '@hmb/shell/project-id'
import {usePageTitle} from '@hmb/shell/use-page-title'
import {useResume} from '@hmb/shell/use-resume'
import {useSecondsLeft} from '@hmb/shell/use-seconds-left'
import {useVariant} from '@hmb/shell/variant'
import {BottomBar} from '@hmb/ui/BottomBar'
import {Button} from '@hmb/ui/Button'
import {Card} from '@hmb/ui/Card'
import {ErrorState} from '@hmb/ui/ErrorState'
import {Page} from '@hmb/ui/Page'
import {Row} from '@hmb/ui/Row'
import {Skeleton} from '@hmb/ui/Skeleton'
import {Timer} from '@hmb/ui/Timer'
import {useRefetchOnOpen} from '../../card-button/prefetch-on-press.ts'
import {CopyableNumber} from '../../copyable-number/CopyableNumber.tsx'
import {useCopyText} from '../../copyable-number/use-copy-text.ts'
import {type TimedOrder, useOrderQuery} from '../../data/order-queries.ts'
import {changesSoon, useOrderWatch} from '../../data/use-order-watch.ts'
import {DateTime} from '../../dates/DateTime.tsx'
import {IdentityCheckNotice} from '../../identity-check/IdentityCheckNotice.tsx'
import {useOpenInsureAgain} from '../../insure-again/use-open-insure-again.ts'
import {paths} from '../../paths.ts'
import {refundPaths} from '../../refund/refund-paths.ts'
import {ReturnedPayments} from '../../returned-payments/ReturnedPayments.tsx'
import {StatusSummary} from '../../status-summary/StatusSummary.tsx'
import {useCancelOrder} from '../orderList/use-cancel-order.ts'
import {CoveragePeriod} from '../policyList/CoveragePeriod.tsx'
import css from './OrderDetailScreen.module.css'
import {OrderItemCard} from './OrderItemCard.tsx'
import {OrderRenewal} from './OrderRenewal.tsx'
import {copy} from './order-detail-copy.ts'

/** /orderDetail?orderid: one order (订单) with applicant, insured people and actions. */
export function OrderDetailScreen() {
  usePageTitle(copy.title)
  const {go, back} = useNavigation()
  const values = useQueryValues()
  const orderId = values.get('orderid') ?? ''
  const query = useOrderQuery(orderId, {skip: orderId === '', refetchOnMountOrArgChange: useRefetchOnOpen(orderId)})
  const failed = query.error !== undefined && !query.data
  // A retry cannot succeed: the order is unknown or belongs to another account.
  const isMissing = query.error && 'kind' in query.error && isBusinessError(query.error, ErrorCode.NOT_FOUND)
  useResume(() => {
    if (failed) query.refetch()
  })
  const onBack = () => back(paths.orderList())
  if (orderId === '') return <IncompletePage title={copy.title} />
  if (query.data) return <Detail order={query.data} refetch={query.refetch} onBack={onBack} />
  return (
    <Page title={copy.title} onBack={onBack}>
      {query.isError ? (
        <ErrorState
          message={errorText(query.error)}
          {...(isMissing
            ? {action: <Button onClick={() => go(paths.orderList())}>{copy.list}</Button>}
            : {onRetry: query.refetch})}
        />
      ) : (
        <>
          <Skeleton kind="card" lines={2} />
          <Skeleton kind="fields" lines={4} />
          <Skeleton kind="fields" lines={4} />
        </>
      )}
    </Page>
  )
}

function Detail({order, refetch, onBack}: {order: TimedOrder; refetch(): unknown; onBack(): void}) {
  const {go} = useNavigation()
  const {refundLock} = useVariant()
  const projectid = useProjectId()
  const {cancel, cancelling} = useCancelOrder()
  const insureAgain = useOpenInsureAgain()
  const waiting = awaitsPayment(order)
  const secondsLeft = useSecondsLeft(waiting ? order.payUntil : null)
  const timedOut = waiting && secondsLeft <= 0
  const payable = waiting && !timedOut
  // A payment that starts in the last seconds is decided after the time is up.
  useOrderWatch(timedOut || changesSoon(order), refetch)

  const hasMixedStatuses = order.insuredInfoList.some((insured) => orderStatusText(insured) !== orderStatusText(order))
  const refund = refundOffer(order, refundLock)
  const shown = timedOut ? afterTimeout(order) : order
  const isCancelled = timedOut && shown.status === OrderStatus.CLOSED
  const members = membersToInsureAgain(shown)
  return (
    <Page
      title={copy.title}
      onBack={onBack}
      bar={
        payable ? (
          <BottomBar>
            <Button kind="quiet" loading={cancelling.length > 0} onClick={() => cancel(order.id)}>
              {copy.cancel}
            </Button>
            <Button onClick={() => go(paths.payment({orderid: order.id}))}>{copy.pay}</Button>
          </BottomBar>
        ) : (
          members.length > 0 && (
            <BottomBar>
              <Button onClick={() => insureAgain(members)}>{copy.insureAgain}</Button>
            </BottomBar>
          )
        )
      }
    >
      <IdentityCheckNotice />
      <Card>
        <StatusSummary
          isLive
          tone={orderTone(shown)}
          status={isCancelled ? timedOutText : orderStatusText(shown)}
          sentence={orderSentence(shown)}
        />
        {payable && (
          <p className={css.timeLeft}>
            {copy.left}
            <Timer seconds={secondsLeft} />
          </p>
        )}
      </Card>
      <ReturnedPayments order={order} />
      <OrderCard order={order} isPayable={payable} />
      {order.apctInfo && <ApplicantCard applicant={order.apctInfo} />}
      {order.insuredInfoList.map((insured, at) => {
        // The server lists people and items in the same order.
        const item = order.orderItemList[at]
        const orderItemId = item?.id ?? ''
        return (
          <OrderItemCard
            key={orderItemId || at}
            insured={insured}
            item={item}
            showsStatus={hasMixedStatuses}
            onRefund={() => go(refundPaths.detail({orderItemId, projectid}))}
            onPayment={() => go(paths.payDetail({orderItemId}))}
            onPolicy={() => go(paths.policyDetail(item?.policyNo ?? ''))}
          />
        )
      })}
      {canSwitchRenewal(order) && <OrderRenewal order={order} />}
      {refund.offered ? (
        <Button wide kind="quiet" onClick={() => go(refundPaths.apply({orderid: order.id, projectid}))}>
          {copy.refund}
        </Button>
      ) : (
        refund.reason !== '' && <p className={css.reason}>{refund.reason}</p>
      )}
    </Page>
  )
}

/** The order itself: product, number, times, amounts and pay channels. */
function OrderCard({order, isPayable}: {order: TimedOrder; isPayable: boolean}) {
  const copyText = useCopyText()
  const channels = [...new Set(order.orderItemList.map(({payChannelValue}) => payChannelValue))].filter(Boolean)
  const paid = paidFee(order)
  return (
    <Card title={copy.order}>
      <Row label={copy.product}>{order.skuName}</Row>
      <Row label={copy.orderNo}>
        <CopyableNumber name={copy.orderNo} onCopy={copyText}>
          {order.no}
        </CopyableNumber>
      </Row>
      <Row label={copy.createTime}>
        <DateTime>{order.createTime}</DateTime>
      </Row>
      {paid > 0 && order.insurStartDate !== '' && (
        <Row label={copy.period}>
          <CoveragePeriod start={order.insurStartDate} end={order.insurEndDate} />
        </Row>
      )}
      <Row label={copy.price}>{yuanSign(order.price)}</Row>
      {paid > 0 && <Row label={copy.paid}>{yuanSign(paid)}</Row>}
      {isPayable && paid > 0 && <Row label={copy.due}>{yuanSign(feeDue(order))}</Row>}
      {channels.length > 0 && <Row label={copy.channel}>{channels.join('、')}</Row>}
    </Card>
  )
}

/** The applicant (投保人) of the order. */
function ApplicantCard({applicant}: {applicant: NonNullable<TimedOrder['apctInfo']>}) {
  return (
    <Card title={copy.applicant}>
      <Row label={copy.name}>{applicant.name}</Row>
      <Row label={copy.idType}>{applicant.idTypeValue}</Row>
      <Row label={copy.idNo}>{groupDocument(applicant.idNo)}</Row>
      <Row label={copy.phone}>{applicant.phone}</Row>
    </Card>
  )
}
