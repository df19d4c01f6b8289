import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import type {beijingClosedAccountMachine} from '@hmb/payment/beijing/beijing-closed-account-machine'
import {paidFee} from '@hmb/rules/order'
import {useCloseOnBack} from '@hmb/shell/use-close-on-back'
import {useSelector} from '@xstate/react'
import {useEffect, useState} from 'react'
import type {ActorRefFrom} from 'xstate'
import {useOrderQuery} from '../../data/order-queries.ts'
import type {PromptsProps} from '../../screens/payment/define-payment-method.ts'
import {PartlyPaidSheet} from './PartlyPaidSheet.tsx'

/** The popup with the unpaid people and the methods that may pay for them. */
export function ClosedAccountPrompts({actor, order}: PromptsProps<ActorRefFrom<typeof beijingClosedAccountMachine>>) {
  const open = useSelector(actor, (snapshot) => snapshot.matches('offeringOtherMethods'))
  const {unpaid, others} = useSelector(actor, ({context}) => context)
  const close = () => actor.send({type: 'CLOSED'})
  useCloseOnBack(open, close)
  const paid = usePaidPart(order.id, open)
  return (
    <PartlyPaidSheet
      open={open}
      unpaid={unpaid}
      paid={paid}
      others={others}
      onChoose={(channel) => actor.send({type: 'METHOD_CHOSEN', channel})}
      onClose={close}
    />
  )
}

/** The paid part of the order as the server knows it after the payment; null until it has answered. */
function usePaidPart(orderId: string, isOver: boolean) {
  const {data, refetch} = useOrderQuery(orderId)
  const [isRead, setIsRead] = useState(false)
  useEffect(() => {
    if (isOver) refetch().then(({isSuccess}) => setIsRead(isSuccess))
  }, [isOver, refetch])
  if (!isRead || !data) return null
  const people = data.insuredInfoList.filter(({payStatus}) => payStatus === OrderPayStatus.PAYED)
  return {people, taken: paidFee(data), due: data.unpaidFee}
}
