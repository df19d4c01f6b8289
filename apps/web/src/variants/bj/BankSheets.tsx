import type {bankPayment} from '@hmb/payment/beijing/bank'
import {yuanSign} from '@hmb/rules/money'
import {messageOf} from '@hmb/shell/messageOf'
import {useBackCloses} from '@hmb/shell/useBackCloses'
import {Button} from '@hmb/ui/Button'
import {Row} from '@hmb/ui/Row'
import {Sheet} from '@hmb/ui/Sheet'
import {TextField} from '@hmb/ui/TextField'
import {useSelector} from '@xstate/react'
import {useEffect, useState} from 'react'
import type {ActorRefFrom} from 'xstate'
import type {PromptsProps} from '../../screens/payment/method.ts'
import css from './bank.module.css'
import {payCopy as copy} from './copy.ts'
import {OtherMethods} from './OtherMethods.tsx'

type Payment = ActorRefFrom<typeof bankPayment>

const passwordDigits = 6

/** The bank's password, and what else may pay when the bank does not. */
export function BankSheets({actor}: PromptsProps) {
  const payment = actor as Payment
  return (
    <>
      <PasswordSheet payment={payment} />
      <FailedSheet payment={payment} />
    </>
  )
}

function PasswordSheet({payment}: {payment: Payment}) {
  const open = useSelector(payment, (snapshot) => snapshot.hasTag('password'))
  const paying = useSelector(payment, (snapshot) => snapshot.matches('paying'))
  const {balance, passwordFault} = useSelector(payment, ({context}) => context)
  const close = () => payment.send({type: 'CLOSE'})
  useBackCloses(open, close)
  return (
    <Sheet open={open} onClose={close} title={copy.passwordTitle}>
      <Row label={copy.balance}>{yuanSign(balance)}</Row>
      {open && (
        <PasswordForm
          fault={passwordFault}
          paying={paying}
          onEntered={(password) => payment.send({type: 'PASSWORD_ENTERED', password})}
        />
      )}
    </Sheet>
  )
}

/** Lives as long as the sheet is open, so that the password does not outlive it. */
function PasswordForm({fault, paying, onEntered}: {fault: string; paying: boolean; onEntered(password: string): void}) {
  const [password, setPassword] = useState('')
  // A password that was refused is typed anew.
  useEffect(() => {
    if (fault && !paying) setPassword('')
  }, [fault, paying])
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        onEntered(password)
      }}
    >
      <TextField
        label={copy.password}
        type="password"
        placeholder={copy.placeholder}
        inputMode="numeric"
        autoComplete="off"
        value={password}
        onChange={(typed) => setPassword(typed.replaceAll(/\D/g, '').slice(0, passwordDigits))}
        error={fault || undefined}
      />
      <Button type="submit" wide loading={paying}>
        {copy.ok}
      </Button>
    </form>
  )
}

function FailedSheet({payment}: {payment: Payment}) {
  const open = useSelector(payment, (snapshot) => snapshot.matches('offeringOthers'))
  const {refusal, others} = useSelector(payment, ({context}) => context)
  const close = () => payment.send({type: 'CLOSE'})
  useBackCloses(open, close)
  return (
    <Sheet
      open={open}
      onClose={close}
      title={copy.failed}
      footer={<OtherMethods others={others} onChoose={(channel) => payment.send({type: 'METHOD_CHOSEN', channel})} />}
    >
      <p className={css.reason}>{messageOf(refusal)}</p>
    </Sheet>
  )
}
