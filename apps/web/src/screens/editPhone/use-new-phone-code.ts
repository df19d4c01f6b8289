import {callErrorOf, isBusinessError} from '@hmb/contract/call-error'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {newPhoneCaptcha} from '@hmb/contract/own-phone'
import {useProjectId} from '@hmb/shell/project-id'
import {useClient} from '@hmb/shell/use-client'
import {type SolvedCaptcha, useSmsCode} from '@hmb/shell/use-sms-code'

/**
 * Sends a code (验证码) to the new phone. True when the code was sent; any error is shown. `onUnverified`: step one has expired.
 *
 * @example
 * const sendCode = useNewPhoneCode(openStepOne)
 * const isSent = await sendCode('13800138000')
 */
export function useNewPhoneCode(onUnverified: () => void): (phone: string) => Promise<boolean> {
  const client = useClient()
  const projectId = useProjectId()
  const sendCode = useSmsCode()
  return (phone) => {
    const callWith = (solved?: SolvedCaptcha) =>
      client.call(newPhoneCaptcha, {phone, projectId, describeCaptchaResultRequestDTO: solved}).catch((error) => {
        if (isBusinessError(callErrorOf(error), ErrorCode.CURRENT_PHONE_UNVERIFIED)) onUnverified()
        throw error
      })
    return sendCode({phone, send: () => callWith(), sendSolved: callWith})
  }
}
