import type {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import type {RequestContext} from '../../context/deps.ts'
import {type CaptchaResult, captchaProofOf} from '../captcha/captcha-proof.ts'
import {smsRequesterOf} from '../captcha/sms-requester.ts'
import {isCodeSent, sendCode} from './sms-code.ts'

/**
 * Sends a code to a person who has solved an image captcha (图形验证码); false when the captcha failed. The provider accepts a
 * ticket once, so that a repeated call does not verify it again.
 */
export async function sendCodeForCaptcha(
  ctx: RequestContext,
  {phone, purpose, captchaResult}: {phone: string; purpose: SmsPurpose; captchaResult: CaptchaResult},
): Promise<boolean> {
  if (await isCodeSent(ctx, phone, purpose)) return true
  const proof = await captchaProofOf(ctx, captchaResult)
  if (!proof) return false
  await sendCode(ctx, phone, purpose, smsRequesterOf(ctx, proof))
  return true
}
