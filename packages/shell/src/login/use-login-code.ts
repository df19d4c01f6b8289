import {ApiError} from '@hmb/contract/api-error'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {captcha, captchaConfig, captchaV3} from '@hmb/contract/user'
import {useFeedback} from '@hmb/ui/FeedbackHost'
import {useClient} from '../contexts/client-context.tsx'
import {useHost} from '../contexts/host-context.tsx'
import {errorText} from '../errors/error-text.ts'
import {useProjectId} from '../project/project-id.ts'
import {copy} from './login-copy.ts'

/** The server wants an image captcha to be solved first. */
const captchaNeeded = ErrorCode.CAPTCHA_REQUIRED

/**
 * Sends a login code to a phone; where the server asks for it, the person solves an image captcha first. Says what went
 * wrong, and answers true only when a code is on its way. Closing the captcha is not an error and says nothing.
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
      if (!(error instanceof ApiError && error.kind === 'business' && error.code === captchaNeeded)) throw error
    }
    const {captchaAppId, scriptUrl} = await client.call(captchaConfig, {projectId})
    const solved = await host.solveCaptcha({appId: captchaAppId, scriptUrl})
    if (solved.outcome === 'closed') return false
    const {ticket, randstr} = solved
    const sent = await client.call(captchaV3, {describeCaptchaResultRequestDTO: {ticket, randstr}, projectId, phone})
    if (!sent) toast(copy.captchaFailed)
    return sent
  }

  return async (phone) => {
    try {
      if (!(await send(phone))) return false
    } catch (error) {
      // What the server refused with a sentence has been shown already; the captcha's own settings have not.
      const shown = error instanceof ApiError && error.kind === 'business' && error.call !== captchaConfig.path
      if (!shown) toast(errorText(error))
      return false
    }
    toast(copy.sent, {ms: 3_000})
    return true
  }
}
