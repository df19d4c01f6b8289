import {yuanSign} from '@hmb/rules/money'
import {useCloseOnBack} from '@hmb/shell/use-close-on-back'
import {Button} from '@hmb/ui/Button'
import {RadioRows} from '@hmb/ui/RadioRows'
import {Sheet} from '@hmb/ui/Sheet'
import type {SheetsProps} from '@hmb/web/payment/define-payment-method'
import {useSelector} from '@xstate/react'
import {useState} from 'react'
import type {ActorRefFrom} from 'xstate'
import type {yunzhouPaymentMachine} from '../payment/yunzhou-payment-machine.ts'
import {householdAccountCopy} from './yunzhou-copy.ts'

/** The popup in which the person chooses an account of the household. */
export function YunzhouSheets({actor}: SheetsProps<ActorRefFrom<typeof yunzhouPaymentMachine>>) {
  const open = useSelector(actor, (snapshot) => snapshot.matches('choosingAccount'))
  const accounts = useSelector(actor, ({context}) => context.business.accounts)
  const [selected, setSelected] = useState('')
  const chosen = accounts.some(({accountNo}) => accountNo === selected) ? selected : (accounts[0]?.accountNo ?? '')
  const close = () => actor.send({type: 'CLOSED'})
  useCloseOnBack(open, close)
  return (
    <Sheet
      open={open}
      onClose={close}
      title={householdAccountCopy.title}
      footer={
        <Button wide onClick={() => actor.send({type: 'ACCOUNT_CHOSEN', accountNo: chosen})}>
          {householdAccountCopy.ok}
        </Button>
      }
    >
      <RadioRows
        label={householdAccountCopy.accounts}
        value={chosen}
        onChange={setSelected}
        options={accounts.map(({accountNo, holderName, balance}) => ({
          value: accountNo,
          name: holderName,
          description: householdAccountCopy.balance(yuanSign(balance)),
        }))}
      />
    </Sheet>
  )
}
