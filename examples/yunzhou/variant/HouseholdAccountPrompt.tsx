import {yuanSign} from '@hmb/rules/money'
import {useCloseOnBack} from '@hmb/shell/use-close-on-back'
import {Button} from '@hmb/ui/Button'
import {RadioRows} from '@hmb/ui/RadioRows'
import {Sheet} from '@hmb/ui/Sheet'
import type {PromptsProps} from '@hmb/web/payment/payment-method'
import {useSelector} from '@xstate/react'
import {useState} from 'react'
import type {ActorRefFrom} from 'xstate'
import type {yunzhouPaymentMachine} from '../payment/yunzhou-payment-machine.ts'
import {householdAccountCopy} from './yunzhou-copy.ts'

/** Whose account of the household pays. */
export function HouseholdAccountPrompt({actor}: PromptsProps) {
  const payment = actor as ActorRefFrom<typeof yunzhouPaymentMachine>
  const open = useSelector(payment, (snapshot) => snapshot.matches('choosingAccount'))
  const accounts = useSelector(payment, ({context}) => context.opened.accounts)
  const [wished, setWished] = useState('')
  const chosen = accounts.some(({accountNo}) => accountNo === wished) ? wished : (accounts[0]?.accountNo ?? '')
  const close = () => payment.send({type: 'CLOSE'})
  useCloseOnBack(open, close)
  return (
    <Sheet
      open={open}
      onClose={close}
      title={householdAccountCopy.title}
      footer={
        <Button wide onClick={() => payment.send({type: 'ACCOUNT_CHOSEN', accountNo: chosen})}>
          {householdAccountCopy.ok}
        </Button>
      }
    >
      <RadioRows
        label={householdAccountCopy.accounts}
        value={chosen}
        onChange={setWished}
        options={accounts.map(({accountNo, holderName, balance}) => ({
          value: accountNo,
          name: holderName,
          description: householdAccountCopy.balance(yuanSign(balance)),
        }))}
      />
    </Sheet>
  )
}
