import type {beijingBankMachine} from '@hmb/payment/beijing/beijing-bank-machine'
import {errorText} from '@hmb/shell/error-text'
import {useCloseOnBack} from '@hmb/shell/use-close-on-back'
import {useSelector} from '@xstate/react'
import type {ActorRefFrom} from 'xstate'
import type {SheetsProps} from '../../screens/payment/define-payment-method.ts'
import {PaymentSubject} from '../../screens/payment/PaymentSubject.tsx'
import {BankFailedSheet} from './BankFailedSheet.tsx'
import {BankPasswordSheet} from './BankPasswordSheet.tsx'

/** The password popup, and the popup with other methods when the bank rejects the payment. */
export function BankSheets({actor, order}: SheetsProps<ActorRefFrom<typeof beijingBankMachine>>) {
  const isEntering = useSelector(actor, (snapshot) => snapshot.hasTag('password'))
  const paying = useSelector(actor, (snapshot) => snapshot.matches('paying'))
  const isOffering = useSelector(actor, (snapshot) => snapshot.matches('offeringOtherMethods'))
  const {balance, passwordError, error, otherChannels} = useSelector(actor, ({context}) => context)
  const close = () => actor.send({type: 'CLOSED'})
  useCloseOnBack(isEntering, paying ? undefined : close)
  useCloseOnBack(isOffering, close)
  return (
    <>
      <BankPasswordSheet
        open={isEntering}
        balance={balance}
        error={passwordError}
        paying={paying}
        subject={<PaymentSubject order={order} />}
        onEntered={(password) => actor.send({type: 'PASSWORD_ENTERED', password})}
        onClose={close}
      />
      <BankFailedSheet
        open={isOffering}
        reason={errorText(error)}
        otherChannels={otherChannels}
        onChoose={(channel) => actor.send({type: 'METHOD_CHOSEN', channel})}
        onClose={close}
      />
    </>
  )
}
