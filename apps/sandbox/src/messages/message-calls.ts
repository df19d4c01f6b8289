import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import * as v from 'valibot'
import type {Clock} from '../clock.ts'
import {type ProviderCall, providerCall} from '../provider-api/provider-call.ts'
import {errorResponse, type ProviderResponse} from '../provider-api/provider-response.ts'
import {text} from '../provider-api/request-schemas.ts'
import {findTestOutcome} from '../test-outcomes.ts'
import type {Mail, Sms} from './message-store.ts'

/** Login, both steps of a phone change, account cancellation (注销), Chongqing's account payment, renewal (续保), booking (预约). */
const purposes = [
  SmsPurpose.LOGIN,
  SmsPurpose.CHANGE_OLD,
  SmsPurpose.CHANGE_NEW,
  SmsPurpose.CANCEL_ACCOUNT,
  SmsPurpose.CQ_MEDICAL,
  SmsPurpose.RENEWAL,
  SmsPurpose.APPOINTMENT,
] as const

/** The code is '' in a message without one. */
const smsRequest = v.object({phone: text, purpose: v.picklist(purposes), code: v.string(), text})

const mailRequest = v.object({
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

/** Delivers an SMS to the inbox. One test phone receives none. */
export function sendSms(
  {clock, onSms}: Pick<MessageCallDeps, 'clock' | 'onSms'>,
  message: Omit<Sms, 'at'>,
): ProviderResponse {
  if (findTestOutcome('phone', message.phone)?.undeliverable) return errorResponse('SMS_FAILED', '短信发送失败')
  onSms({...message, at: clock.now()})
  return {ok: true}
}

/** The signed calls of the SMS and the mail provider. People read the messages on the sandbox's first page. */
export const messageCalls = ({clock, onSms, onMail}: MessageCallDeps): ProviderCall[] => [
  providerCall('/api/sms', smsRequest, (request) => sendSms({clock, onSms}, request)),
  providerCall('/api/mail', mailRequest, (request) => {
    const [mailbox = ''] = request.to.trim().toLowerCase().split('@')
    if (findTestOutcome('mail', mailbox)?.undeliverable) return errorResponse('MAIL_FAILED', '邮件无法送达')
    onMail({...request, at: clock.now()})
    return {ok: true}
  }),
]
