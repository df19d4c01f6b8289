import type {beijingClosedAccountMachine} from '@hmb/payment/beijing/beijing-closed-account-machine'
import {useCloseOnBack} from '@hmb/shell/use-close-on-back'
import {useSelector} from '@xstate/react'
import type {ActorRefFrom} from 'xstate'
import type {PromptsProps} from '../../screens/payment/payment-method.ts'
import {PartlyPaidSheet} from './PartlyPaidSheet.tsx'

/** What else may pay for those whom the closed account did not pay for. */
export function ClosedAccountPrompts({actor}: PromptsProps) {
  const payment = actor as ActorRefFrom<typeof beijingClosedAccountMachine>
  const open = useSelector(payment, (snapshot) => snapshot.matches('offeringOthers'))
  const {unpaid, others} = useSelector(payment, ({context}) => context)
  const close = () => payment.send({type: 'CLOSE'})
  useCloseOnBack(open, close)
  return (
    <PartlyPaidSheet
      open={open}
      unpaid={unpaid}
      others={others}
      onChoose={(channel) => payment.send({type: 'METHOD_CHOSEN', channel})}
      onClose={close}
    />
  )
}
