import * as v from 'valibot'
import {type ProviderCall, providerCall} from '../provider-api/provider-call.ts'
import {text} from '../provider-api/request-schemas.ts'
import type {CaptchaController} from './captcha-controller.ts'

/** The signed calls of the captcha provider. */
export const captchaCalls = (captcha: CaptchaController): ProviderCall[] => [
  providerCall('/api/captcha/verify', v.object({ticket: text, randstr: text}), (request) => captcha.verify(request)),
]
