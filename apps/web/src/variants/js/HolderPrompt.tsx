import type {jiangsuPaymentMachine} from '@hmb/payment/jiangsu/jiangsu-payment-machine'
import {useCloseOnBack} from '@hmb/shell/use-close-on-back'
import {useSelector} from '@xstate/react'
import type {ActorRefFrom} from 'xstate'
import type {PromptsProps} from '../../screens/payment/payment-method.ts'
import {HolderSheet} from './HolderSheet.tsx'

/** The holder of the account, to be confirmed before anything is taken from it. */
export function HolderPrompt({actor}: PromptsProps) {
  const payment = actor as ActorRefFrom<typeof jiangsuPaymentMachine>
  const open = useSelector(payment, (snapshot) => snapshot.matches('confirmingHolder'))
  const holder = useSelector(payment, ({context}) => context.holder)
  const close = () => payment.send({type: 'CLOSE'})
  useCloseOnBack(open, close)
  return (
    <HolderSheet
      open={open}
      holder={holder ?? null}
      onConfirm={() => payment.send({type: 'HOLDER_CONFIRMED'})}
      onClose={close}
    />
  )
}
