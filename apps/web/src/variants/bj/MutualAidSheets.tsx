import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import type {beijingMutualAidMachine} from '@hmb/payment/beijing/beijing-mutual-aid-machine'
import {paidFee} from '@hmb/rules/order'
import {errorText} from '@hmb/shell/error-text'
import {useCloseOnBack} from '@hmb/shell/use-close-on-back'
import {useSelector} from '@xstate/react'
import {useEffect, useState} from 'react'
import type {ActorRefFrom} from 'xstate'
import {useOrderQuery} from '../../data/order-queries.ts'
import type {SheetsProps} from '../../screens/payment/define-payment-method.ts'
import {PartlyPaidSheet, type PartlyPaidSheetProps} from './PartlyPaidSheet.tsx'

/** The popup with the unpaid people and the methods that may pay for them. */
export function MutualAidSheets({actor, order}: SheetsProps<ActorRefFrom<typeof beijingMutualAidMachine>>) {
  const open = useSelector(actor, (snapshot) => snapshot.matches('offeringOtherMethods'))
  const {unpaid, otherChannels} = useSelector(actor, ({context}) => context)
  const close = () => actor.send({type: 'CLOSED'})
  useCloseOnBack(open, close)
  const {paid, error} = usePaidPart(order.id, open)
  return (
    <PartlyPaidSheet
      open={open}
      unpaid={unpaid}
      paid={paid}
      error={error}
      otherChannels={otherChannels}
      onChoose={(channel) => actor.send({type: 'METHOD_CHOSEN', channel})}
      onClose={close}
    />
  )
}

/** The paid part of the order in the server's response after the payment; null before the response. */
function usePaidPart(orderId: string, isOver: boolean): Pick<PartlyPaidSheetProps, 'paid' | 'error'> {
  const {data, isError, error, fulfilledTimeStamp = 0, refetch} = useOrderQuery(orderId)
  const [overAt, setOverAt] = useState(Number.POSITIVE_INFINITY)
  useEffect(() => {
    if (!isOver) return
    setOverAt(Date.now())
    refetch()
  }, [isOver, refetch])
  if (!data || fulfilledTimeStamp < overAt)
    return {paid: null, error: isError ? {message: errorText(error), onRetry: refetch} : null}
  const people = data.insuredInfoList.filter(({payStatus}) => payStatus === OrderPayStatus.PAYED)
  return {paid: {people, paidFee: paidFee(data), unpaidFee: data.unpaidFee}, error: null}
}
