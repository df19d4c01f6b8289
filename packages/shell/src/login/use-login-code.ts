import {ApiError} from '@hmb/contract/api-error'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {captcha, captchaConfig, captchaV3} from '@hmb/contract/user'
import {useFeedback} from '@hmb/ui/FeedbackHost'
import {useClient} from '../contexts/client-context.tsx'
import {useHost} from '../contexts/host-context.tsx'
import {errorText} from '../errors/error-text.ts'
import {useProjectId} from '../project/project-id.ts'
import {copy} from './login-copy.ts'

/**
 * Sends a login code (验证码) to a phone. Shows an image captcha first when the server requires it. Shows any error; closing the captcha is
 * not an error. True when the code was sent.
 *
 * @example
 * const sendCode = useLoginCode()
 * <CodeButton phone={phone} purpose="LOGIN" seconds={59} onSend={() => sendCode(phone)} />
 */
export function useLoginCode(): (phone: string) => Promise<boolean> {
  const client = useClient()
  const host = useHost()
  const projectId = useProjectId()
  const {toast} = useFeedback()

  const send = async (phone: string): Promise<boolean> => {
    try {
      return await client.call(captcha, {phone, projectId})
    } catch (error) {
      if (!(error instanceof ApiError && error.kind === 'business' && error.code === ErrorCode.CAPTCHA_REQUIRED))
        throw error
    }
    const {captchaAppId, scriptUrl} = await client.call(captchaConfig, {projectId})
    const result = await host.solveCaptcha({appId: captchaAppId, scriptUrl})
    if (result.outcome === 'closed') return false
    const {ticket, randstr} = result
    const sent = await client.call(captchaV3, {describeCaptchaResultRequestDTO: {ticket, randstr}, projectId, phone})
    if (!sent) toast(copy.captchaFailed)
    return sent
  }

  return async (phone) => {
    try {
      if (!(await send(phone))) return false
    } catch (error) {
      // The client shows business errors, except those of captchaConfig.
      const isShown = error instanceof ApiError && error.kind === 'business' && error.call !== captchaConfig.path
      if (!isShown) toast(errorText(error))
      return false
    }
    toast(copy.sent, {ms: 3_000})
    return true
  }
}
