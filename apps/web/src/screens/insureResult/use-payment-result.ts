import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {paymentResultMachine} from '@hmb/payment/result/payment-result-machine'
import {payOutcome} from '@hmb/rules/pay-state'
import {useClient} from '@hmb/shell/use-client'
import {useResume} from '@hmb/shell/use-resume'
import {useMachine} from '@xstate/react'
import {useEffect, useState} from 'react'
import {useOrderQuery} from '../../data/order-queries.ts'
import {useOrderWatch} from '../../data/use-order-watch.ts'
import {isRefundPending} from '../../returned-payments/ReturnedPayments.tsx'
import {useSeenSeconds} from './use-seen-seconds.ts'

/** The state of an order's payment on the server, and the order. Both are read again as long as they may change. */
export function usePaymentResult(orderId: string, orderNo: string) {
  const client = useClient()
  const seenSeconds = useSeenSeconds()
  const [snapshot, send] = useMachine(paymentResultMachine, {input: {client, orderNo, seenSeconds}})
  const {state, error, isSlow} = snapshot.context
  const orderQuery = useOrderQuery(orderId, {refetchOnMountOrArgChange: true})
  const {data: order, error: orderError, refetch} = orderQuery
  const hasOrderFailed = orderError !== undefined && !orderQuery.isFetching
  useResume(() => send({type: 'PAGE_SHOWN'}))

  const outcome = state === undefined ? 'paying' : payOutcome(state)
  // ABANDONED after a pending state: the person came back from a cashier without paying. Otherwise no cashier may have opened.
  const [wasPending, setWasPending] = useState(false)
  if (outcome === 'paying' && state !== undefined && !wasPending) setWasPending(true)
  // Money may arrive after a payment has failed. It pays the order, or is refunded automatically.
  useOrderWatch(
    hasOrderFailed ||
      outcome === 'failed' ||
      (outcome === 'paid' && order?.orderItemList.every(({policyNo}) => policyNo === '')) ||
      order?.returnedPayments.some(isRefundPending) === true,
    async () => {
      const {data} = await refetch()
      if (data?.payStatus === OrderPayStatus.PAYED) send({type: 'PAGE_SHOWN'})
    },
  )

  // The order is read again when the payment has a final result.
  const hasOutcome = snapshot.matches('showingOutcome')
  useEffect(() => {
    if (hasOutcome) refetch()
  }, [hasOutcome, refetch])

  const hasFailed = snapshot.matches('showingError')
  return {state, error, isSlow, outcome, wasPending, hasFailed, order, orderError, seenSeconds, send}
}
