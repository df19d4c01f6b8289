import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import type {chongqingPaymentMachine} from '@hmb/payment/chongqing/chongqing-payment-machine'
import {CodeButton} from '@hmb/shell/CodeButton'
import {useHost} from '@hmb/shell/host'
import {serverNow} from '@hmb/shell/server-clock'
import {createSmsCodeCooldown} from '@hmb/shell/sms-code-cooldown'
import {useCloseOnBack} from '@hmb/shell/use-close-on-back'
import {useSelector} from '@xstate/react'
import {useState} from 'react'
import {type ActorRefFrom, waitFor} from 'xstate'
import type {PromptsProps} from '../../screens/payment/payment-method.ts'
import {SmsCodeSheet} from './SmsCodeSheet.tsx'

/** The code button opens again after so long, as everywhere but on the home page and at cancellation. */
const resendSeconds = 59

/** The code that the insurance has sent to the phone it knows. */
export function SmsCodePrompt({actor, order}: PromptsProps) {
  const payment = actor as ActorRefFrom<typeof chongqingPaymentMachine>
  const open = useSelector(payment, (snapshot) => snapshot.hasTag('code'))
  const checking = useSelector(payment, (snapshot) => snapshot.matches('checkingPolicy'))
  const fault = useSelector(payment, ({context}) => context.codeFault)
  const close = () => payment.send({type: 'CLOSE'})
  useCloseOnBack(open, close)

  async function resend(): Promise<boolean> {
    payment.send({type: 'RESEND'})
    const {context} = await waitFor(payment, (snapshot) => !snapshot.matches('resending'))
    return context.codeFault === ''
  }

  return (
    <SmsCodeSheet
      open={open}
      fault={fault}
      checking={checking}
      // One phone's countdown is told from another's by it; masked is enough.
      codeButton={<Resend phone={order.apctInfo?.phone ?? ''} onResend={resend} />}
      onEntered={(code) => payment.send({type: 'CODE_ENTERED', code})}
      onClose={close}
    />
  )
}

/** The first code was sent before the popup opened, so its countdown begins with the popup; a reload does not begin it anew. */
function Resend({phone, onResend}: {phone: string; onResend(): Promise<boolean>}) {
  const host = useHost()
  useState(() => {
    const codes = createSmsCodeCooldown(host.sessionStorage)
    const now = serverNow()
    if ((codes.until(phone, SmsPurpose.CQ_MEDICAL) ?? 0) <= now)
      codes.start(phone, SmsPurpose.CQ_MEDICAL, now + resendSeconds * 1000)
  })
  return <CodeButton phone={phone} purpose={SmsPurpose.CQ_MEDICAL} seconds={resendSeconds} onSend={onResend} />
}
