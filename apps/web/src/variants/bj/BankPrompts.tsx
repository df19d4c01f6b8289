import type {beijingBankMachine} from '@hmb/payment/beijing/beijing-bank-machine'
import {errorText} from '@hmb/shell/error-text'
import {useCloseOnBack} from '@hmb/shell/use-close-on-back'
import {useSelector} from '@xstate/react'
import type {ActorRefFrom} from 'xstate'
import type {PromptsProps} from '../../screens/payment/payment-method.ts'
import {BankFailedSheet} from './BankFailedSheet.tsx'
import {BankPasswordSheet} from './BankPasswordSheet.tsx'

/** The bank's password, and what else may pay when the bank does not. */
export function BankPrompts({actor}: PromptsProps) {
  const payment = actor as ActorRefFrom<typeof beijingBankMachine>
  const asking = useSelector(payment, (snapshot) => snapshot.hasTag('password'))
  const paying = useSelector(payment, (snapshot) => snapshot.matches('paying'))
  const failed = useSelector(payment, (snapshot) => snapshot.matches('offeringOthers'))
  const {balance, passwordFault, refusal, others} = useSelector(payment, ({context}) => context)
  const close = () => payment.send({type: 'CLOSE'})
  useCloseOnBack(asking, close)
  useCloseOnBack(failed, close)
  return (
    <>
      <BankPasswordSheet
        open={asking}
        balance={balance}
        fault={passwordFault}
        paying={paying}
        onEntered={(password) => payment.send({type: 'PASSWORD_ENTERED', password})}
        onClose={close}
      />
      <BankFailedSheet
        open={failed}
        reason={errorText(refusal)}
        others={others}
        onChoose={(channel) => payment.send({type: 'METHOD_CHOSEN', channel})}
        onClose={close}
      />
    </>
  )
}
