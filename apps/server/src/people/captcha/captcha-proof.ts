import type {RequestContext} from '../../context/deps.ts'
import {unreachableCode} from '../../platform/providers/client.ts'
import type {SmsRequester} from './sms-requester.ts'

/** What the widget of the provider returns to the page. */
export interface CaptchaResult {
  ticket: string
  randstr: string
}

/** The ticket that a page creates when the script of the provider does not load, as the provider documents it. */
const offlineTicket = /^trerror_1001_/

/**
 * The proof of a captcha ticket; null when the captcha was not passed. A ticket is `unverified` when the page or this
 * server could not reach the provider: it still allows a code, with a lower limit.
 */
export async function captchaProofOf(
  {providers, ip, log}: Pick<RequestContext, 'providers' | 'ip' | 'log'>,
  {ticket, randstr}: CaptchaResult,
): Promise<Exclude<SmsRequester['proof'], 'none'> | null> {
  if (offlineTicket.test(ticket)) return 'unverified'
  const response = await providers.captcha.verify({ticket, randstr, ip})
  if (response.ok) return response.passed ? 'passed' : null
  log.warn({provider: 'captcha', reason: response.code}, 'captcha not verified')
  return response.code === unreachableCode ? 'unverified' : null
}
