import * as v from 'valibot'
import type {CaptchaDesk} from '../captcha/desk.ts'
import {type ProviderCall, providerCall} from './call.ts'
import {text} from './schemas.ts'

/** The captcha provider, the merchant's side. */
export const captchaCalls = (captcha: CaptchaDesk): ProviderCall[] => [
  providerCall('/api/captcha/verify', v.object({ticket: text, randstr: text}), (ask) => captcha.verify(ask)),
]
