import {yuanSign} from '@hmb/rules/money'
import {useBackCloses} from '@hmb/shell/useBackCloses'
import {Button} from '@hmb/ui/Button'
import {RadioRows} from '@hmb/ui/RadioRows'
import {Sheet} from '@hmb/ui/Sheet'
import type {PromptsProps} from '@hmb/web/payment/method'
import {useSelector} from '@xstate/react'
import {useState} from 'react'
import type {ActorRefFrom} from 'xstate'
import type {yunzhouPayment} from '../payment/machine.ts'
import {copy} from './copy.ts'

/** Whose account of the household pays. */
export function AccountSheet({actor}: PromptsProps) {
  const payment = actor as ActorRefFrom<typeof yunzhouPayment>
  const open = useSelector(payment, (snapshot) => snapshot.matches('choosingAccount'))
  const accounts = useSelector(payment, ({context}) => context.opened.accounts)
  const [wished, setWished] = useState('')
  const chosen = accounts.some(({accountNo}) => accountNo === wished) ? wished : (accounts[0]?.accountNo ?? '')
  const close = () => payment.send({type: 'CLOSE'})
  useBackCloses(open, close)
  return (
    <Sheet
      open={open}
      onClose={close}
      title={copy.title}
      footer={
        <Button wide onClick={() => payment.send({type: 'ACCOUNT_CHOSEN', accountNo: chosen})}>
          {copy.ok}
        </Button>
      }
    >
      <RadioRows
        label={copy.accounts}
        value={chosen}
        onChange={setWished}
        options={accounts.map(({accountNo, holderName, balance}) => ({
          value: accountNo,
          name: holderName,
          description: copy.balance(yuanSign(balance)),
        }))}
      />
    </Sheet>
  )
}
