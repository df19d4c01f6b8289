import {PayState} from '@hmb/contract/codes/pay-state'
import {yuanSign} from '@hmb/rules/money'
import {awaitsPayment, paidFee} from '@hmb/rules/order'
import {membersToInsureAgain} from '@hmb/rules/order-actions'
import {canPayAgain, type PayOutcome, payOutcomeText} from '@hmb/rules/pay-state'
import {readQueryData} from '@hmb/rules/query-data'
import {errorText} from '@hmb/shell/error-text'
import {IncompletePage} from '@hmb/shell/IncompletePage'
import {useNavigation, useQueryValues} from '@hmb/shell/navigation'
import {useProjectOfPage} from '@hmb/shell/project-id'
import {usePageTitle} from '@hmb/shell/use-page-title'
import {useResume} from '@hmb/shell/use-resume'
import {useVariant} from '@hmb/shell/variant'
import {BottomBar} from '@hmb/ui/BottomBar'
import {Button} from '@hmb/ui/Button'
import {Card} from '@hmb/ui/Card'
import {ErrorState} from '@hmb/ui/ErrorState'
import {Page} from '@hmb/ui/Page'
import {Skeleton} from '@hmb/ui/Skeleton'
import {Stack} from '@hmb/ui/Stack'
import type {ReactNode} from 'react'
import {ServiceLink} from '../../customer-service/ServiceLink.tsx'
import type {TimedOrder} from '../../data/order-queries.ts'
import {type ResultPage, useResultPageQuery} from '../../data/payment-queries.ts'
import {useOpenInsureAgain} from '../../insure-again/use-open-insure-again.ts'
import {paths} from '../../paths.ts'
import {ResultHeader} from '../../result-header/ResultHeader.tsx'
import {ReturnedPayments} from '../../returned-payments/ReturnedPayments.tsx'
import {CoverAfterPayment} from './CoverAfterPayment.tsx'
import css from './insure-result.module.css'
import {insureResultCopy} from './insure-result-copy.ts'
import {PendingNote} from './PendingNote.tsx'
import {paidPeople, ResultOrderSummary} from './ResultOrderSummary.tsx'
import {ResultPromotion} from './ResultPromotion.tsx'
import {orderIdOf} from './result-order-id.ts'
import {usePaymentResult} from './use-payment-result.ts'

const markOf = {paid: 'success', paying: 'waiting', failed: 'failure'} as const

/** /insureResult: the payment's state on the server, and the next step. */
export function InsureResultScreen() {
  usePageTitle(insureResultCopy.title)
  const {go} = useNavigation()
  const variant = useVariant()
  const values = useQueryValues()
  const orderId = orderIdOf(values)
  // A project in the address is already the project of the visit.
  const hasProject = useProjectOfPage(
    values.get('projectid') === null ? readQueryData(values.get('queryData') ?? '').projectid : '',
  )
  const content = useResultPageQuery(orderId, {skip: orderId === '' || !hasProject})
  const home = () => go(paths.home(variant.homePageId), {replace: true})

  const error = content.isFetching ? undefined : content.error
  useResume(() => {
    if (error) content.refetch()
  })

  if (orderId === '' || (content.data && content.data.orderNo === ''))
    return <IncompletePage title={insureResultCopy.title} />
  if (content.data) return <Result orderId={orderId} content={content.data} onHome={home} />
  const isRefused = error && 'kind' in error && error.kind === 'business'
  return (
    <Frame onBack={home}>
      {/* After a cashier page the warning not to pay again shows at once, even on a slow network. */}
      {!isRefused && (
        <PaymentStatus outcome="paying" line={insureResultCopy.line.paying} isKnown={error !== undefined} />
      )}
      {error ? (
        <ErrorState message={errorText(error)} onRetry={content.refetch} action={<ServiceLink />} />
      ) : (
        <Skeleton kind="fields" plain lines={5} />
      )}
    </Frame>
  )
}

function Frame({onBack, bar, children}: {onBack(): void; bar?: ReactNode; children: ReactNode}) {
  return (
    <Page title={insureResultCopy.title} onBack={onBack} bar={bar && <BottomBar>{bar}</BottomBar>}>
      {children}
    </Page>
  )
}

function Result({orderId, content, onHome}: {orderId: string; content: ResultPage; onHome(): void}) {
  const {go} = useNavigation()
  const insureAgain = useOpenInsureAgain()
  const {state, error, isSlow, outcome, wasPending, hasFailed, order, orderError, seenSeconds, send} = usePaymentResult(
    orderId,
    content.orderNo,
  )

  if (hasFailed)
    return (
      <Frame onBack={onHome}>
        <ErrorState
          message={errorText(error)}
          onRetry={() => send({type: 'RETRY_TAPPED'})}
          action={
            <>
              <Button kind="quiet" size="small" onClick={() => go(paths.orderList())}>
                {insureResultCopy.orders}
              </Button>
              <ServiceLink />
            </>
          }
        />
      </Frame>
    )
  const isReturned = outcome === 'failed' && order !== undefined && order.returnedPayments.length > 0
  const line =
    outcome === 'paying' && isSlow
      ? insureResultCopy.slow
      : isReturned
        ? insureResultCopy.returned
        : insureResultCopy.line[outcome]
  // The first response may be final. Until then no content is shown that a final response would move.
  const isFirstQuery = state === undefined && error === undefined && !isSlow
  // The cover of a paid order is above the buttons, so that they come with it.
  const isCoverLoading = outcome === 'paid' && order === undefined && orderError === undefined
  const isAbandoned = state !== undefined && canPayAgain(state)
  const offersPayment =
    isAbandoned || (outcome === 'failed' && state !== PayState.ORDER_CLOSED && order && awaitsPayment(order))
  const members = order && state === PayState.ORDER_CLOSED ? membersToInsureAgain(order) : []
  const actions = (
    <Stack>
      {!isAbandoned && (
        <Button wide kind="outline" onClick={() => go(paths.orderDetail({orderid: orderId}))}>
          {insureResultCopy.detail}
        </Button>
      )}
      <Button wide kind="quiet" onClick={onHome}>
        {insureResultCopy.home}
      </Button>
      {outcome === 'failed' && (
        <div className={css.service}>
          <ServiceLink />
        </div>
      )}
    </Stack>
  )
  return (
    <Frame
      onBack={onHome}
      bar={
        outcome === 'paid' ? (
          <Button wide onClick={() => go(paths.policyList())}>
            {insureResultCopy.policies}
          </Button>
        ) : offersPayment ? (
          <Button wide onClick={() => go(paths.payment({orderid: orderId}))}>
            {insureResultCopy.payAgain}
          </Button>
        ) : (
          members.length > 0 && (
            <Button wide onClick={() => insureAgain(members)}>
              {insureResultCopy.insureAgain}
            </Button>
          )
        )
      }
    >
      <PaymentStatus
        outcome={outcome}
        isCancelled={isAbandoned && wasPending}
        line={line}
        isKnown={state !== undefined || error !== undefined}
        note={
          outcome === 'paying' && !isFirstQuery ? (
            <PendingNote state={state} seenSeconds={seenSeconds} onOver={() => send({type: 'PAGE_SHOWN'})} />
          ) : undefined
        }
      >
        {outcome === 'paying' && error && <p>{insureResultCopy.lost}</p>}
        {outcome === 'failed' && order && !isReturned && <p>{failureNote(state, order, wasPending)}</p>}
      </PaymentStatus>
      {order && <ReturnedPayments order={order} />}
      {order && <ResultOrderSummary order={order} isFinal={outcome !== 'paying'} />}
      {/* An order that failed to load shows no placeholder. */}
      {!order && !orderError && <Skeleton kind="fields" plain lines={5} />}
      {outcome === 'paid' && order && <CoverAfterPayment order={order} content={content} />}
      {isFirstQuery || isCoverLoading ? null : actions}
      {/* No links to other pages while the payment is pending. */}
      {outcome !== 'paying' && !isCoverLoading && (
        <ResultPromotion content={content} insured={outcome === 'paid' && order ? paidPeople(order) : []} />
      )}
    </Frame>
  )
}

/** The consequence of a failure for the person's money; '' for none. */
function failureNote(state: number | undefined, order: TimedOrder, wasPending: boolean): string {
  if (state === PayState.ORDER_CLOSED) return insureResultCopy.over
  const paid = paidFee(order)
  if (paid > 0) return insureResultCopy.partlyPaid(yuanSign(paid))
  if (state === PayState.ABANDONED && wasPending) return insureResultCopy.abandoned
  return awaitsPayment(order) ? insureResultCopy.notCharged : ''
}

interface PaymentStatusProps {
  outcome: PayOutcome
  /** The person cancelled, which is not an error: the mark is not the one of a failure. */
  isCancelled?: boolean
  line: string
  /** The state is known, or the call failed. Before that the text is not announced. */
  isKnown: boolean
  /** Below the header; not announced. */
  note?: ReactNode
  children?: ReactNode
}

/** The state of the payment and one line about it. */
function PaymentStatus({outcome, isCancelled, line, isKnown, note, children}: PaymentStatusProps) {
  return (
    <Card>
      <ResultHeader
        state={isCancelled ? 'waiting' : markOf[outcome]}
        title={payOutcomeText[outcome]}
        role="status"
        isBusy={!isKnown}
      >
        <p>{line}</p>
        {children}
      </ResultHeader>
      {note}
    </Card>
  )
}
