import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {paymentResultMachine} from '@hmb/payment/result/payment-result-machine'
import {yuanSign} from '@hmb/rules/money'
import {awaitsPayment, paidFee} from '@hmb/rules/order'
import {canPayAgain, type PayOutcome, payOutcome, payOutcomeText} from '@hmb/rules/pay-state'
import {useClient} from '@hmb/shell/client'
import {errorText} from '@hmb/shell/error-text'
import {IncompletePage} from '@hmb/shell/IncompletePage'
import {useNavigation, useQueryValues} from '@hmb/shell/navigation'
import {useProjectExtOtherQuery} from '@hmb/shell/project-api'
import {useProjectId} from '@hmb/shell/project-id'
import {useResume} from '@hmb/shell/server-clock'
import {usePageTitle} from '@hmb/shell/use-page-title'
import {useShare} from '@hmb/shell/use-share'
import {useVariant} from '@hmb/shell/variant'
import {Button} from '@hmb/ui/Button'
import {Card} from '@hmb/ui/Card'
import {Digits} from '@hmb/ui/Digits'
import {ErrorState} from '@hmb/ui/ErrorState'
import {Page} from '@hmb/ui/Page'
import {Row} from '@hmb/ui/Row'
import {Skeleton} from '@hmb/ui/Skeleton'
import {Stack} from '@hmb/ui/Stack'
import {useMachine} from '@xstate/react'
import {type ReactNode, useEffect} from 'react'
import {Advertisement} from '../../advertising/Advertisement.tsx'
import {type TimedOrder, useOrderQuery} from '../../data/order-queries.ts'
import {type ResultPage, useResultPageQuery} from '../../data/payment-queries.ts'
import {useOrderWatch} from '../../data/use-order-watch.ts'
import {based, paths} from '../../paths.ts'
import {ResultHeader} from '../../result-header/ResultHeader.tsx'
import {isOnItsWay, ReturnedPayments} from '../../returned-payments/ReturnedPayments.tsx'
import {InsuredNames} from '../orderList/InsuredNames.tsx'
import {CoveragePeriod} from '../policyList/CoveragePeriod.tsx'
import {insureResultCopy} from './insure-result-copy.ts'
import {orderIdOf} from './result-order-id.ts'
import {useSeenSeconds} from './use-seen-seconds.ts'

const marks = {paid: 'success', paying: 'waiting', failed: 'failure'} as const

/** /insureResult: the payment's state on the server, and the next step. */
export function InsureResultScreen() {
  usePageTitle(insureResultCopy.title)
  const {go} = useNavigation()
  const variant = useVariant()
  const orderId = orderIdOf(useQueryValues())
  const content = useResultPageQuery(orderId, {skip: orderId === ''})
  const home = () => go(paths.home(variant.homePageId), {replace: true})

  // The last call failed, and no call is running.
  const failed = content.isFetching ? undefined : content.error
  useResume(() => {
    if (failed) content.refetch()
  })

  if (orderId === '' || (content.data && content.data.orderNo === ''))
    return <IncompletePage title={insureResultCopy.title} />
  if (content.data) return <Result orderId={orderId} content={content.data} onHome={home} />
  const isRefused = failed && 'kind' in failed && failed.kind === 'business'
  return (
    <Frame onBack={home}>
      {/* After a cashier page the warning not to pay again shows at once, even on a slow network. */}
      {!isRefused && (
        <PaymentStatus outcome="paying" line={insureResultCopy.line.paying} isKnown={failed !== undefined} />
      )}
      {failed ? (
        <ErrorState message={errorText(failed)} onRetry={content.refetch} />
      ) : (
        <Skeleton kind="fields" plain lines={5} />
      )}
    </Frame>
  )
}

function Frame({onBack, children}: {onBack(): void; children: ReactNode}) {
  return (
    <Page title={insureResultCopy.title} onBack={onBack}>
      {children}
    </Page>
  )
}

function Result({orderId, content, onHome}: {orderId: string; content: ResultPage; onHome(): void}) {
  const {orderNo} = content
  const {go} = useNavigation()
  const client = useClient()
  const seenSeconds = useSeenSeconds()
  const [snapshot, send] = useMachine(paymentResultMachine, {input: {client, orderNo, seenSeconds}})
  const {state, error} = snapshot.context
  const order = useOrderQuery(orderId, {refetchOnMountOrArgChange: true})
  const missing = order.error !== undefined && !order.isFetching
  useResume(() => send({type: 'PAGE_SHOWN'}))

  const outcome = state === undefined ? 'paying' : payOutcome(state)
  // Money may arrive after a payment has failed; it goes back by itself.
  useOrderWatch(
    missing || outcome === 'failed' || order.data?.returnedPayments.some(isOnItsWay) === true,
    order.refetch,
  )

  // The order is read again when the payment has a final result.
  const {refetch} = order
  const settled = snapshot.matches('showingOutcome')
  useEffect(() => {
    if (settled) refetch()
  }, [settled, refetch])

  if (snapshot.matches('showingError'))
    return (
      <Frame onBack={onHome}>
        <ErrorState message={errorText(error)} onRetry={() => send({type: 'RETRY_TAPPED'})} />
      </Frame>
    )
  const returned = order.data?.returnedPayments ?? []
  const line =
    outcome === 'paying' && snapshot.context.isSlow
      ? insureResultCopy.long
      : outcome === 'failed' && returned.length > 0
        ? insureResultCopy.returned
        : insureResultCopy.line[outcome]
  const detail = paths.orderDetail({orderid: orderId})
  const again = state !== undefined && canPayAgain(state)
  return (
    <Frame onBack={onHome}>
      <PaymentStatus outcome={outcome} line={line} isKnown={state !== undefined || error !== undefined}>
        {outcome === 'paying' && error && <p>{insureResultCopy.lost}</p>}
      </PaymentStatus>
      {order.data && <ReturnedPayments order={order.data} />}
      {order.data && <OrderSummary order={order.data} isFinal={outcome !== 'paying'} />}
      {/* An order that failed to load shows no placeholder. */}
      {!order.data && !missing && <Skeleton kind="fields" plain lines={5} />}
      <Stack>
        {outcome === 'paid' && (
          <Button wide onClick={() => go(paths.policyList())}>
            {insureResultCopy.policies}
          </Button>
        )}
        {again ? (
          <Button wide onClick={() => go(paths.payment({orderid: orderId}))}>
            {insureResultCopy.payAgain}
          </Button>
        ) : (
          <Button wide kind="outline" onClick={() => go(detail)}>
            {insureResultCopy.detail}
          </Button>
        )}
        <Button wide kind="quiet" onClick={onHome}>
          {insureResultCopy.home}
        </Button>
      </Stack>
      <Promotion content={content} />
    </Frame>
  )
}

interface PaymentStatusProps {
  outcome: PayOutcome
  line: string
  /** The state is known, or the call failed. Before that the text is not announced. */
  isKnown: boolean
  children?: ReactNode
}

/** The state of the payment and one line about it. */
function PaymentStatus({outcome, line, isKnown, children}: PaymentStatusProps) {
  return (
    <Card>
      <ResultHeader state={marks[outcome]} title={payOutcomeText[outcome]} role="status" isBusy={!isKnown}>
        <p>{line}</p>
        {children}
      </ResultHeader>
    </Card>
  )
}

/**
 * The insured people and the amount; for an order that is paid in part, the paid people and the paid amount. While 支付中 shows, no
 * amount is shown as paid, even when the order is newer than the payment's state and is paid.
 */
function OrderSummary({order, isFinal}: {order: TimedOrder; isFinal: boolean}) {
  const {skuName, insurStartDate, insurEndDate, insuredInfoList, price, no} = order
  const paid = !isFinal || awaitsPayment(order) ? 0 : paidFee(order)
  const insured =
    paid > 0 ? insuredInfoList.filter(({payStatus}) => payStatus === OrderPayStatus.PAYED) : insuredInfoList
  return (
    <Card>
      <Row label={insureResultCopy.product}>{skuName}</Row>
      {insurStartDate && (
        <Row label={insureResultCopy.period}>
          <CoveragePeriod start={insurStartDate} end={insurEndDate} />
        </Row>
      )}
      <Row label={insureResultCopy.insured}>
        <InsuredNames of={insured} />
      </Row>
      <Row label={paid > 0 ? insureResultCopy.paid : insureResultCopy.unpaid}>{yuanSign(paid > 0 ? paid : price)}</Row>
      <Row label={insureResultCopy.orderNo}>
        <Digits>{no}</Digits>
      </Row>
    </Card>
  )
}

/** The operator's promotion, and what WeChat's menu shares: the product, never the order. */
function Promotion({content}: {content: ResultPage}) {
  const variant = useVariant()
  const {data} = useProjectExtOtherQuery({projectId: useProjectId(), extType: 'OTHER'})
  const words = data?.showText ?? ''
  useShare({
    title: content.skuName,
    desc: words,
    url: based(paths.home(variant.homePageId)),
    image: content.shareLogoImg,
  })
  return (
    <Advertisement
      image={content.outImg}
      link={data?.advertisingLink ?? ''}
      poster={content.shareModelImg}
      words={words}
    />
  )
}
