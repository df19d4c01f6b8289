import {isPhoneLogin} from '@hmb/contract/user'
import {isSmsCodeError} from '@hmb/rules/sms-code-error'
import {errorText} from '@hmb/shell/error-text'
import {useProjectId} from '@hmb/shell/project-id'
import {SmsCodeField} from '@hmb/shell/SmsCodeField'
import {useClient} from '@hmb/shell/use-client'
import {useDraft} from '@hmb/shell/use-draft'
import {useExclusiveTask} from '@hmb/shell/use-exclusive-task'
import {Button} from '@hmb/ui/Button'
import {useFeedback} from '@hmb/ui/Feedback'
import {smsCode} from '@hmb/validators/sms-code'
import {type ReactNode, useState} from 'react'
import {useCancelAccountMutation} from '../../data/account-queries.ts'
import css from './account-cancellation.module.css'
import {copy} from './account-cancellation-copy.ts'
import type {OutstandingItems} from './CancellationFailure.tsx'

export interface CancellationCodeFormProps {
  echoPhone: string
  /** The button that sends the code. */
  codeButton: ReactNode
  onCancelled(): void
  onOutstanding(outstanding: OutstandingItems): void
}

/**
 * The code (验证码) of a cancellation, and its submission.
 *
 * @example
 * <CancellationCodeForm echoPhone="138****9438" codeButton={button} onCancelled={leave} onOutstanding={showFailure} />
 */
export function CancellationCodeForm({echoPhone, codeButton, onCancelled, onOutstanding}: CancellationCodeFormProps) {
  const client = useClient()
  const projectId = useProjectId()
  const {toast} = useFeedback()
  const [cancel] = useCancelAccountMutation()
  // The button stays busy until the result of a lost response is known.
  const [isSubmitting, run] = useExclusiveTask()
  const [code, setCode] = useDraft('logoutPage.code', '')
  const [codeError, setCodeError] = useState('')
  const isReady = smsCode(code).ok

  const submit = async () => {
    if (!isReady) return
    const {data, error} = await cancel({captcha: code, projectId, userType: 2})
    if (data) {
      setCode('')
      if (data.validOrder || data.validPolicy) onOutstanding(data)
      else onCancelled()
    } else if (error && 'kind' in error) {
      // The client shows business errors itself.
      if (error.kind !== 'business') await findLostResult(error)
      else if (isSmsCodeError(error.code)) setCodeError(error.message)
    }
  }

  /** Finds the result of a cancellation without a response: if the session has ended, the account is cancelled. */
  const findLostResult = async (error: unknown) => {
    const isLoggedIn = await client.call(isPhoneLogin, {}).catch(() => true)
    if (isLoggedIn) return toast(errorText(error), {kind: 'fail'})
    setCode('')
    onCancelled()
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
      <p className={css.hint}>{copy.codeLine(echoPhone)}</p>
      <SmsCodeField
        code={code}
        error={codeError}
        onCode={(typed) => {
          setCode(typed)
          setCodeError('')
        }}
        button={codeButton}
      />
      <Button type="submit" wide loading={isSubmitting} disabled={!isReady}>
        {copy.send}
      </Button>
    </form>
  )
}
