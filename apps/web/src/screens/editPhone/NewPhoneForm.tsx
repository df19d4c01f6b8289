import {callErrorOf, isBusinessError} from '@hmb/contract/call-error'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import {newPhoneCaptcha} from '@hmb/contract/own-phone'
import {isSmsCodeError} from '@hmb/rules/sms-code-error'
import {CodeButton} from '@hmb/shell/CodeButton'
import {errorText} from '@hmb/shell/error-text'
import {useProjectId} from '@hmb/shell/project-id'
import {SmsCodeField} from '@hmb/shell/SmsCodeField'
import {useClient} from '@hmb/shell/use-client'
import {useDraft} from '@hmb/shell/use-draft'
import {useExclusiveTask} from '@hmb/shell/use-exclusive-task'
import {type SolvedCaptcha, useSmsCode} from '@hmb/shell/use-sms-code'
import {useVariant} from '@hmb/shell/variant'
import {afterPress} from '@hmb/ui/after-press'
import {Button} from '@hmb/ui/Button'
import {useFeedback} from '@hmb/ui/Feedback'
import {TextField} from '@hmb/ui/TextField'
import {phoneInput, phone as phoneRule} from '@hmb/validators/phone'
import {smsCode} from '@hmb/validators/sms-code'
import {useRef, useState} from 'react'
import {useUpdatePhoneMutation} from '../../data/account-queries.ts'
import {useUserDetailQuery} from '../../data/user-queries.ts'
import css from './edit-phone.module.css'
import {copy} from './edit-phone-copy.ts'

export interface NewPhoneFormProps {
  /** The phone is changed. */
  onChanged(): void
  /** Step one has expired and must be done again. */
  onUnverified(): void
}

/**
 * Step two of a phone change (修改手机号): the new phone and its SMS code. The input is kept until the change has succeeded.
 *
 * @example
 * <NewPhoneForm onChanged={close} onUnverified={openStepOne} />
 */
export function NewPhoneForm({onChanged, onUnverified}: NewPhoneFormProps) {
  const client = useClient()
  const projectId = useProjectId()
  const {resendSeconds} = useVariant()
  const {toast} = useFeedback()
  const sendCode = useSmsCode()
  const profile = useUserDetailQuery({})
  const [update] = useUpdatePhoneMutation()
  // The button stays busy until the result of a lost response is known.
  const [isSubmitting, run] = useExclusiveTask()
  const [phone, setPhone] = useDraft('editPhone.newPhone', '')
  const [code, setCode] = useDraft('editPhone.newCode', '')
  const [isPhoneTouched, setPhoneTouched] = useState(false)
  const [phoneError, setPhoneError] = useState('')
  const [codeError, setCodeError] = useState('')
  const codeInput = useRef<HTMLInputElement>(null)
  const isPhoneValid = phoneRule(phone).ok
  const isReady = phone !== '' && code !== ''

  const send = async () => {
    if (!isPhoneValid) {
      toast(copy.wrongPhone)
      return false
    }
    const callWith = (solved?: SolvedCaptcha) =>
      client.call(newPhoneCaptcha, {phone, projectId, describeCaptchaResultRequestDTO: solved}).catch((error) => {
        if (isBusinessError(callErrorOf(error), ErrorCode.CURRENT_PHONE_UNVERIFIED)) onUnverified()
        throw error
      })
    const sent = await sendCode({phone, send: () => callWith(), sendSolved: callWith})
    if (!sent) return false
    setCodeError('')
    codeInput.current?.focus()
    return true
  }

  const finish = () => {
    setPhone('')
    setCode('')
    toast(copy.changed, {kind: 'success'})
    onChanged()
  }

  const submit = async () => {
    if (!isReady) return
    if (!isPhoneValid) return toast(copy.wrongPhone)
    if (!smsCode(code).ok) return toast(copy.shortCode)
    const {data, error} = await update({phone, captcha: code, projectId})
    if (data) return finish()
    if (!error || !('kind' in error)) return
    if (error.kind !== 'business') {
      // The change may have succeeded although its response was lost.
      const {data: now} = await profile.refetch()
      return now?.phone === phone ? finish() : toast(errorText(error), {kind: 'fail'})
    }
    // The client shows business errors itself.
    if (isSmsCodeError(error.code)) setCodeError(error.message)
    if (error.code === ErrorCode.PHONE_UNAVAILABLE) setPhoneError(error.message)
    if (error.code === ErrorCode.CURRENT_PHONE_UNVERIFIED) onUnverified()
  }

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void run(submit)
      }}
    >
      <div>
        <TextField
          label={copy.newPhone}
          name="phone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          placeholder={copy.newPhonePlaceholder}
          value={phone}
          error={isPhoneTouched && phone !== '' && !isPhoneValid ? copy.wrongPhone : phoneError}
          onChange={(typed) => {
            setPhone(phoneInput(typed))
            setPhoneTouched(false)
            setPhoneError('')
          }}
          onBlur={() => afterPress(() => setPhoneTouched(true))}
        />
        <SmsCodeField
          ref={codeInput}
          code={code}
          error={codeError}
          onCode={(typed) => {
            setCode(typed)
            setCodeError('')
          }}
          button={<CodeButton phone={phone} purpose={SmsPurpose.CHANGE_NEW} seconds={resendSeconds} onSend={send} />}
        />
      </div>
      <p className={css.hint}>{copy.otherDevices}</p>
      <Button type="submit" wide loading={isSubmitting} disabled={!isReady}>
        {copy.confirm}
      </Button>
    </form>
  )
}
