import type {jiangsuPaymentMachine} from '@hmb/payment/jiangsu/jiangsu-payment-machine'
import {useCloseOnBack} from '@hmb/shell/use-close-on-back'
import {useSelector} from '@xstate/react'
import type {ActorRefFrom} from 'xstate'
import type {SheetsProps} from '../../screens/payment/define-payment-method.ts'
import {PaymentSubject} from '../../screens/payment/PaymentSubject.tsx'
import {HolderSheet} from './HolderSheet.tsx'

/** The popup in which the person confirms the account's holder before the payment. */
export function JiangsuSheets({actor, order}: SheetsProps<ActorRefFrom<typeof jiangsuPaymentMachine>>) {
  const open = useSelector(actor, (snapshot) => snapshot.matches('confirmingHolder'))
  const holder = useSelector(actor, ({context}) => context.holder)
  const close = () => actor.send({type: 'CLOSED'})
  useCloseOnBack(open, close)
  return (
    <HolderSheet
      open={open}
      holder={holder ?? null}
      subject={<PaymentSubject order={order} />}
      onConfirm={() => actor.send({type: 'HOLDER_CONFIRMED'})}
      onClose={close}
    />
  )
}
