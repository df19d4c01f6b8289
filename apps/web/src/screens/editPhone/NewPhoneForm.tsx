import type {CallError} from '@hmb/contract/call-error'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import {isSmsCodeError} from '@hmb/rules/sms-code-error'
import {CodeButton} from '@hmb/shell/CodeButton'
import {errorText} from '@hmb/shell/error-text'
import {SmsCodeField} from '@hmb/shell/SmsCodeField'
import {useDraft} from '@hmb/shell/use-draft'
import {useExclusiveTask} from '@hmb/shell/use-exclusive-task'
import {useVariant} from '@hmb/shell/variant'
import {Button} from '@hmb/ui/Button'
import {useFeedback} from '@hmb/ui/Feedback'
import {phone as phoneRule} from '@hmb/validators/phone'
import {smsCode} from '@hmb/validators/sms-code'
import {useRef, useState} from 'react'
import css from './edit-phone.module.css'
import {copy} from './edit-phone-copy.ts'
import {NewPhoneField} from './NewPhoneField.tsx'
import {useNewPhoneCode} from './use-new-phone-code.ts'
import {usePhoneUpdate} from './use-phone-update.ts'

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
  const {resendSeconds} = useVariant()
  const {toast} = useFeedback()
  const sendCode = useNewPhoneCode(onUnverified)
  const updatePhone = usePhoneUpdate()
  // The button stays busy until the result of a lost response is known.
  const [isSubmitting, run] = useExclusiveTask()
  const [phone, setPhone] = useDraft('editPhone.newPhone', '')
  const [code, setCode] = useDraft('editPhone.newCode', '')
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
    if (!(await sendCode(phone))) return false
    setCodeError('')
    codeInput.current?.focus()
    return true
  }

  const submit = async () => {
    if (!isReady) return
    if (!isPhoneValid) return toast(copy.wrongPhone)
    if (!smsCode(code).ok) return toast(copy.shortCode)
    const {isChanged, error} = await updatePhone(phone, code)
    if (isChanged) finish()
    else if (error) showError(error)
  }

  const finish = () => {
    setPhone('')
    setCode('')
    toast(copy.changed, {kind: 'success'})
    onChanged()
  }

  const showError = (error: CallError) => {
    if (error.kind !== 'business') return toast(errorText(error), {kind: 'fail'})
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
        <NewPhoneField
          phone={phone}
          error={phoneError}
          onPhone={(typed) => {
            setPhone(typed)
            setPhoneError('')
          }}
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
