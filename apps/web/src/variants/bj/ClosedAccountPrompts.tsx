import type {beijingClosedAccountMachine} from '@hmb/payment/beijing/beijing-closed-account-machine'
import {useCloseOnBack} from '@hmb/shell/use-close-on-back'
import {useSelector} from '@xstate/react'
import type {ActorRefFrom} from 'xstate'
import type {PromptsProps} from '../../screens/payment/define-payment-method.ts'
import {PartlyPaidSheet} from './PartlyPaidSheet.tsx'

/** The popup with the unpaid people and the methods that may pay for them. */
export function ClosedAccountPrompts({actor}: PromptsProps<ActorRefFrom<typeof beijingClosedAccountMachine>>) {
  const open = useSelector(actor, (snapshot) => snapshot.matches('offeringOtherMethods'))
  const {unpaid, others} = useSelector(actor, ({context}) => context)
  const close = () => actor.send({type: 'CLOSED'})
  useCloseOnBack(open, close)
  return (
    <PartlyPaidSheet
      open={open}
      unpaid={unpaid}
      others={others}
      onChoose={(channel) => actor.send({type: 'METHOD_CHOSEN', channel})}
      onClose={close}
    />
  )
}
