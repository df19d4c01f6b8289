import type {ApiError} from '@hmb/contract/api-error'
import {callErrorOf, isBusinessError} from '@hmb/contract/call-error'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {captchaConfig} from '@hmb/contract/user'
import type {CaptchaOutcome} from '@hmb/host/port'
import {useFeedback} from '@hmb/ui/FeedbackHost'
import {useRef} from 'react'
import {useClient} from '../contexts/use-client.ts'
import {useHost} from '../contexts/use-host.ts'
import {errorText} from '../errors/error-text.ts'
import {useProjectId} from '../project/project-id.ts'
import {copy} from './login-copy.ts'

/** A solved image captcha (图形验证码). */
export type SolvedCaptcha = Omit<Extract<CaptchaOutcome, {outcome: 'solved'}>, 'outcome'>

/** The calls that send one SMS code. Each resolves with true when the code was sent. */
export interface SmsCodeRequest {
  /** The phone of the code; only needed with `sendSolved`. */
  phone?: string
  /** May be refused with CAPTCHA_REQUIRED. */
  send(): Promise<boolean>
  /** Sends the code for a solved image captcha; false when the captcha failed. */
  sendSolved?(solved: SolvedCaptcha): Promise<boolean>
}

/**
 * Sends an SMS code (短信验证码). Shows an image captcha first when the server requires it. Shows any error; closing the captcha is
 * not an error. True when the code was sent.
 *
 * @example
 * const sendCode = useSmsCode()
 * await sendCode({send: () => client.call(ownPhoneCaptcha, {source: CaptchaSource.CANCEL_ACCOUNT})})
 */
export function useSmsCode(): (request: SmsCodeRequest) => Promise<boolean> {
  const client = useClient()
  const host = useHost()
  const projectId = useProjectId()
  const {toast} = useFeedback()

  /** By phone, the solved captcha of a call whose outcome is unknown. The next call repeats it, with the same key. */
  const repeatable = useRef<Record<string, SolvedCaptcha>>({})

  const sendWithCaptcha = async ({phone = '', send, sendSolved}: SmsCodeRequest): Promise<boolean> => {
    let solved = repeatable.current[phone]
    repeatable.current = {}
    try {
      if (!solved || !sendSolved) return await send()
    } catch (error) {
      if (!sendSolved || !isBusinessError(callErrorOf(error), ErrorCode.CAPTCHA_REQUIRED)) throw error
      const {captchaAppId, scriptUrl} = await client.call(captchaConfig, {projectId})
      const result = await host.solveCaptcha({appId: captchaAppId, scriptUrl})
      if (result.outcome === 'closed') return false
      solved = {ticket: result.ticket, randstr: result.randstr}
    }
    try {
      const sent = await sendSolved(solved)
      if (!sent) toast(copy.captchaFailed, {kind: 'fail'})
      return sent
    } catch (error) {
      if (callErrorOf(error).kind !== 'business') repeatable.current = {[phone]: solved}
      throw error
    }
  }

  return async (request) => {
    try {
      if (!(await sendWithCaptcha(request))) return false
    } catch (error) {
      // The client shows business errors, except those of captchaConfig.
      const isShown = callErrorOf(error).kind === 'business' && (error as ApiError).call !== captchaConfig.path
      if (!isShown) toast(errorText(error), {kind: 'fail'})
      return false
    }
    toast(copy.sent, {ms: 3_000})
    return true
  }
}
