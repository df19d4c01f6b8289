import {CaptchaSource} from '@hmb/contract/codes/captcha-source'
import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import {ownPhoneCaptcha} from '@hmb/contract/own-phone'
import {isSmsCodeError} from '@hmb/rules/sms-code-error'
import {CodeButton} from '@hmb/shell/CodeButton'
import {errorText} from '@hmb/shell/error-text'
import {useProjectId} from '@hmb/shell/project-id'
import {SmsCodeField} from '@hmb/shell/SmsCodeField'
import {useClient} from '@hmb/shell/use-client'
import {useDraft} from '@hmb/shell/use-draft'
import {useSmsCode} from '@hmb/shell/use-sms-code'
import {useVariant} from '@hmb/shell/variant'
import {Button} from '@hmb/ui/Button'
import {useFeedback} from '@hmb/ui/Feedback'
import {Row} from '@hmb/ui/Row'
import {smsCode} from '@hmb/validators/sms-code'
import {useRef, useState} from 'react'
import {useVerifyCurrentPhoneMutation} from '../../data/account-queries.ts'
import css from './edit-phone.module.css'
import {copy} from './edit-phone-copy.ts'

export interface CurrentPhoneFormProps {
  /** The full number. The countdown of the code is stored under it. */
  phone: string
  /** The masked number that is shown. */
  echoPhone: string
  onVerified(): void
}

/**
 * Step one of a phone change (修改手机号): the SMS code of the current phone.
 *
 * @example
 * <CurrentPhoneForm phone={phone} echoPhone="138****9438" onVerified={openStepTwo} />
 */
export function CurrentPhoneForm({phone, echoPhone, onVerified}: CurrentPhoneFormProps) {
  const client = useClient()
  const projectId = useProjectId()
  const {resendSeconds} = useVariant()
  const {toast} = useFeedback()
  const sendCode = useSmsCode()
  const [verify, {isLoading}] = useVerifyCurrentPhoneMutation()
  const [code, setCode] = useDraft('editPhone.currentCode', '')
  const [codeError, setCodeError] = useState('')
  const codeInput = useRef<HTMLInputElement>(null)

  const send = async () => {
    const source = CaptchaSource.CHANGE_PHONE
    if (!(await sendCode({send: () => client.call(ownPhoneCaptcha, {source, projectId})}))) return false
    setCodeError('')
    codeInput.current?.focus()
    return true
  }

  const submit = async () => {
    if (isLoading || code === '') return
    if (!smsCode(code).ok) return toast(copy.shortCode)
    const {data: isOverdue, error} = await verify({captcha: code, projectId})
    if (isOverdue === false) {
      setCode('')
      onVerified()
    } else if (isOverdue) {
      toast(copy.codeOverdue)
      setCodeError(copy.codeOverdue)
    } else if (error && 'kind' in error) {
      // The client shows business errors itself.
      if (error.kind !== 'business') toast(errorText(error), {kind: 'fail'})
      else if (isSmsCodeError(error.code)) setCodeError(error.message)
    }
  }

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div>
        <Row label={copy.currentPhone}>{echoPhone}</Row>
        <SmsCodeField
          ref={codeInput}
          code={code}
          error={codeError}
          onCode={(typed) => {
            setCode(typed)
            setCodeError('')
          }}
          button={<CodeButton phone={phone} purpose={SmsPurpose.CHANGE_OLD} seconds={resendSeconds} onSend={send} />}
        />
      </div>
      <Button type="submit" wide loading={isLoading} disabled={code === ''}>
        {copy.next}
      </Button>
    </form>
  )
}
