import * as v from 'valibot'
import {refuse} from '../answer.ts'
import type {Clock} from '../clock.ts'
import type {Mail, Sms} from '../inbox.ts'
import {leverFor} from '../levers.ts'
import {type ProviderCall, providerCall} from './call.ts'
import {text} from './schemas.ts'

/** LOGIN, both steps of a phone change, account cancellation, Chongqing's account payment. */
const purposes = ['LOGIN', 'CHANGE_OLD', 'CHANGE_NEW', 'CANCEL_ACCOUNT', 'CQ_MEDICAL'] as const

const smsAsk = v.object({phone: text, purpose: v.picklist(purposes), code: text, text})

const mailAsk = v.object({
  to: text,
  subject: v.string(),
  text: v.string(),
  attachments: v.optional(v.array(v.object({name: text, url: text})), []),
})

export interface MessagePorts {
  clock: Clock
  smsArrived(sms: Sms): void
  mailArrived(mail: Mail): void
}

/** The SMS and the mail provider: what arrives can be read by people. */
export const messageCalls = ({clock, smsArrived, mailArrived}: MessagePorts): ProviderCall[] => [
  providerCall('/api/sms', smsAsk, (ask) => {
    if (leverFor('phone', ask.phone)?.undeliverable) return refuse('SMS_FAILED', '短信发送失败')
    smsArrived({...ask, at: clock.now()})
    return {ok: true}
  }),
  providerCall('/api/mail', mailAsk, (ask) => {
    const [mailbox = ''] = ask.to.trim().toLowerCase().split('@')
    if (leverFor('mail', mailbox)?.undeliverable) return refuse('MAIL_FAILED', '邮件无法送达')
    mailArrived({...ask, at: clock.now()})
    return {ok: true}
  }),
]
