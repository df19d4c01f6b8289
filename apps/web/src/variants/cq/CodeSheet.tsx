import type {chongqingPayment} from '@hmb/payment/chongqing/machine'
import {CodeButton} from '@hmb/shell/CodeButton'
import {serverNow} from '@hmb/shell/clock'
import {useHost} from '@hmb/shell/host'
import {sentCodes} from '@hmb/shell/sentCodes'
import {useBackCloses} from '@hmb/shell/useBackCloses'
import {Button} from '@hmb/ui/Button'
import {Sheet} from '@hmb/ui/Sheet'
import {TextField} from '@hmb/ui/TextField'
import {useSelector} from '@xstate/react'
import {useState} from 'react'
import {type ActorRefFrom, waitFor} from 'xstate'
import type {PromptsProps} from '../../screens/payment/method.ts'
import css from './code.module.css'
import {copy} from './copy.ts'

/** The code button opens again after so long, as everywhere but on the home page and at cancellation. */
const resendSeconds = 59
const codeDigits = 6

/** The code that the insurance has sent to the phone it knows. */
export function CodeSheet({actor, order}: PromptsProps) {
  const payment = actor as ActorRefFrom<typeof chongqingPayment>
  const open = useSelector(payment, (snapshot) => snapshot.hasTag('code'))
  const checking = useSelector(payment, (snapshot) => snapshot.matches('checkingPolicy'))
  const fault = useSelector(payment, ({context}) => context.codeFault)
  const close = () => payment.send({type: 'CLOSE'})
  useBackCloses(open, close)
  return (
    <Sheet open={open} onClose={close} title={copy.title}>
      {open && (
        <Form
          phone={order.apctInfo?.phone ?? ''}
          fault={fault}
          checking={checking}
          onEntered={(code) => payment.send({type: 'CODE_ENTERED', code})}
          onResend={async () => {
            payment.send({type: 'RESEND'})
            const {context} = await waitFor(payment, (snapshot) => !snapshot.matches('resending'))
            return context.codeFault === ''
          }}
        />
      )}
    </Sheet>
  )
}

interface FormProps {
  /** Tells one phone's countdown from another's; masked is enough. */
  phone: string
  fault: string
  checking: boolean
  onEntered(code: string): void
  onResend(): Promise<boolean>
}

function Form({phone, fault, checking, onEntered, onResend}: FormProps) {
  const [code, setCode] = useState('')
  useFirstCode(phone)
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        onEntered(code)
      }}
    >
      <p className={css.line}>{copy.line}</p>
      <TextField
        label={copy.code}
        value={code}
        onChange={(typed) => setCode(typed.replaceAll(/\D/g, '').slice(0, codeDigits))}
        placeholder={copy.placeholder}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={fault || undefined}
        trailing={<CodeButton phone={phone} purpose="CQ_MEDICAL" seconds={resendSeconds} onSend={onResend} />}
      />
      <Button type="submit" wide loading={checking}>
        {copy.ok}
      </Button>
    </form>
  )
}

/** The first code was sent before the popup opened, so its countdown begins with the popup; a reload does not begin it anew. */
function useFirstCode(phone: string): void {
  const host = useHost()
  useState(() => {
    const codes = sentCodes(host.visit)
    const now = serverNow()
    if ((codes.until(phone, 'CQ_MEDICAL') ?? 0) <= now) codes.sent(phone, 'CQ_MEDICAL', now + resendSeconds * 1000)
  })
}
