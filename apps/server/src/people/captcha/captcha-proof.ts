import type {RequestContext} from '../../context/deps.ts'
import {unreachableCode} from '../../platform/providers/client.ts'
import type {SmsRequester} from './sms-requester.ts'

/** What a page makes up when the provider's script does not load, as the provider documents it. */
const disasterTicket = /^trerror_1001_/

/**
 * What a captcha's ticket is worth; null when it was not passed. A ticket that cannot be checked, because the page or this server
 * could not reach the provider, lets a person in who is in need, and is limited harder.
 */
export async function captchaProofOf(
  {providers, ip, log}: Pick<RequestContext, 'providers' | 'ip' | 'log'>,
  {ticket, randstr}: {ticket: string; randstr: string},
): Promise<Exclude<SmsRequester['proof'], 'none'> | null> {
  if (disasterTicket.test(ticket)) return 'unverified'
  const answer = await providers.captcha.verify({ticket, randstr, ip})
  if (answer.ok) return answer.passed ? 'passed' : null
  log.warn({provider: 'captcha', reason: answer.code}, 'captcha not checked')
  return answer.code === unreachableCode ? 'unverified' : null
}
