import {captcha, captchaV3} from '@hmb/contract/user'
import {useClient} from '../contexts/use-client.ts'
import {useProjectId} from '../project/project-id.ts'
import {useSmsCode} from './use-sms-code.ts'

/**
 * Sends a login code (验证码) to a phone. True when the code was sent; any error is shown.
 *
 * @example
 * const sendCode = useLoginCode()
 * <CodeButton phone={phone} purpose="LOGIN" seconds={59} onSend={() => sendCode(phone)} />
 */
export function useLoginCode(): (phone: string) => Promise<boolean> {
  const client = useClient()
  const projectId = useProjectId()
  const sendCode = useSmsCode()
  return (phone) =>
    sendCode({
      phone,
      send: () => client.call(captcha, {phone, projectId}),
      sendSolved: (solved) => client.call(captchaV3, {describeCaptchaResultRequestDTO: solved, projectId, phone}),
    })
}
