import * as v from 'valibot'
import type {Clock} from '../clock.ts'
import {type ProviderCall, providerCall} from '../provider-api/provider-call.ts'
import {errorResponse} from '../provider-api/provider-response.ts'
import {text} from '../provider-api/request-schemas.ts'
import {findTestOutcome} from '../test-outcomes.ts'
import type {Mail, Sms} from './message-store.ts'

/** LOGIN, both steps of a phone change, account cancellation, Chongqing's account payment. */
const purposes = ['LOGIN', 'CHANGE_OLD', 'CHANGE_NEW', 'CANCEL_ACCOUNT', 'CQ_MEDICAL'] as const

const smsAsk = v.object({phone: text, purpose: v.picklist(purposes), code: text, text})

const mailAsk = v.object({
  to: text,
  subject: v.string(),
  text: v.string(),
  attachments: v.optional(v.array(v.object({name: text, url: text})), []),
})

export interface MessageCallDeps {
  clock: Clock
  onSms(sms: Sms): void
  onMail(mail: Mail): void
}

/** The SMS and the mail provider: what arrives can be read by people. */
export const messageCalls = ({clock, onSms: smsArrived, onMail: mailArrived}: MessageCallDeps): ProviderCall[] => [
  providerCall('/api/sms', smsAsk, (ask) => {
    if (findTestOutcome('phone', ask.phone)?.undeliverable) return errorResponse('SMS_FAILED', '短信发送失败')
    smsArrived({...ask, at: clock.now()})
    return {ok: true}
  }),
  providerCall('/api/mail', mailAsk, (ask) => {
    const [mailbox = ''] = ask.to.trim().toLowerCase().split('@')
    if (findTestOutcome('mail', mailbox)?.undeliverable) return errorResponse('MAIL_FAILED', '邮件无法送达')
    mailArrived({...ask, at: clock.now()})
    return {ok: true}
  }),
]
