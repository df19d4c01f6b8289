import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import type {chongqingPaymentMachine} from '@hmb/payment/chongqing/chongqing-payment-machine'
import {resendSeconds} from '@hmb/rules/sms-resend'
import {CodeButton} from '@hmb/shell/CodeButton'
import {errorText} from '@hmb/shell/error-text'
import {serverNow} from '@hmb/shell/server-clock'
import {createSmsCodeCooldown} from '@hmb/shell/sms-code-cooldown'
import {useCloseOnBack} from '@hmb/shell/use-close-on-back'
import {useHost} from '@hmb/shell/use-host'
import {useSelector} from '@xstate/react'
import {useEffect, useRef, useState} from 'react'
import {type ActorRefFrom, waitFor} from 'xstate'
import type {SheetsProps} from '../../screens/payment/define-payment-method.ts'
import {PaymentSubject} from '../../screens/payment/PaymentSubject.tsx'
import {SmsCodeSheet} from './SmsCodeSheet.tsx'

/** The popup for the code that the insurance sent to the phone in its records. */
export function ChongqingSheets({actor, order}: SheetsProps<ActorRefFrom<typeof chongqingPaymentMachine>>) {
  const open = useSelector(actor, (snapshot) => snapshot.hasTag('code'))
  const isEntering = useSelector(actor, (snapshot) => snapshot.matches('enteringCode'))
  const isChecking = useSelector(actor, (snapshot) => snapshot.matches('checkingPolicy'))
  const error = useSelector(actor, ({context}) => context.codeError)
  const close = () => actor.send({type: 'CLOSED'})
  useCloseOnBack(open, isEntering ? close : undefined)
  const codeInput = useRef<HTMLInputElement>(null)
  const focusCode = () => codeInput.current?.focus()
  useEffect(() => {
    if (error) focusCode()
  }, [error])

  async function resend(): Promise<boolean> {
    // While a code is checked, no other is sent.
    if (!isEntering) return false
    actor.send({type: 'CODE_REQUESTED'})
    const {context, status} = await waitFor(actor, (snapshot) => !snapshot.matches('resending'))
    const sent = status === 'active' && context.codeError === ''
    // The button is about to be disabled.
    if (sent) focusCode()
    return sent
  }

  return (
    <SmsCodeSheet
      open={open}
      error={typeof error === 'string' ? error : errorText(error)}
      checking={isChecking}
      subject={<PaymentSubject order={order} />}
      // The masked phone is enough to distinguish countdowns.
      codeButton={<ResendButton phone={order.apctInfo?.phone ?? ''} onResend={resend} />}
      codeInput={codeInput}
      onEntered={(code) => actor.send({type: 'CODE_ENTERED', code})}
      onClose={close}
    />
  )
}

/** The first code was sent before the popup opened, so the popup starts its countdown. A reload does not start it again. */
function ResendButton({phone, onResend}: {phone: string; onResend(): Promise<boolean>}) {
  const host = useHost()
  useState(() => {
    const codes = createSmsCodeCooldown(host.sessionStorage)
    const now = serverNow()
    if ((codes.until(phone, SmsPurpose.CQ_MEDICAL) ?? 0) <= now)
      codes.start(phone, SmsPurpose.CQ_MEDICAL, now + resendSeconds * 1000)
  })
  return <CodeButton phone={phone} purpose={SmsPurpose.CQ_MEDICAL} seconds={resendSeconds} onSend={onResend} />
}
