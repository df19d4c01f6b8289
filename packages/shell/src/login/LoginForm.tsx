import {callErrorOf} from '@hmb/contract/call-error'
import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import {login} from '@hmb/contract/user'
import {isSmsCodeError} from '@hmb/rules/sms-code-error'
import {afterPress} from '@hmb/ui/after-press'
import {useFeedback} from '@hmb/ui/FeedbackHost'
import {phone as phoneRule} from '@hmb/validators/phone'
import {smsCode} from '@hmb/validators/sms-code'
import {useRef, useState} from 'react'
import {AgreementLinks, documentLink} from '../agreements/AgreementLinks.tsx'
import {useClient} from '../contexts/use-client.ts'
import {errorText} from '../errors/error-text.ts'
import {useProjectId} from '../project/project-id.ts'
import {useRecordLogin} from '../session/use-record-login.ts'
import {CodeButton} from './CodeButton.tsx'
import {LoginFormView, type LoginFormViewProps} from './LoginFormView.tsx'
import {copy} from './login-copy.ts'
import {useExclusiveTask} from './use-exclusive-task.ts'
import {useLoginCode} from './use-login-code.ts'
import {type LoginConsent, useLoginConsent} from './use-login-consent.ts'
import {useLoginDrafts} from './use-login-drafts.ts'

export interface LoginFormProps {
  /** The countdown of the code button, in s: 59 on a login page, 60 in the home page's quick login. */
  resendSeconds: number
  onDone: (userId: string, phone: string) => void
  /**
   * The button is always enabled and reports what is missing (quick login). By default it is disabled until phone and code are
   * filled in, and grey until the agreements are ticked.
   */
  tappable?: boolean
  /** The mini-program's identity, on the authorization page only. */
  smallOpenId?: string
}

/**
 * The login form: phone, SMS code, agreements.
 *
 * @example
 * <LoginForm resendSeconds={59} onDone={(userId) => …} />
 */
export function LoginForm({resendSeconds, onDone, tappable = false, smallOpenId}: LoginFormProps) {
  const client = useClient()
  const projectId = useProjectId()
  const {toast} = useFeedback()
  const recordLogin = useRecordLogin()
  const sendLoginCode = useLoginCode()
  const form = useRef<HTMLFormElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)
  const consent = useLoginConsent()
  const {agreed} = consent
  const [[phone, setPhone], [code, setCode]] = useLoginDrafts(form)
  const [hasLeftPhone, setHasLeftPhone] = useState(false)
  const [codeError, setCodeError] = useState('')
  const [loggingIn, run] = useExclusiveTask()

  const isPhoneValid = phoneRule(phone).ok
  const isFilled = isPhoneValid && code !== ''
  const obtainConsent = async () => agreed || (await consent.request())

  const sendCode = async (): Promise<boolean> => {
    if (!isPhoneValid) {
      toast(copy.wrongPhone)
      return false
    }
    if (!(await obtainConsent()) || !(await sendLoginCode(phone))) return false
    // The server has given the browser an id, because it has sent a code.
    consent.report()
    setCodeError('')
    codeInput.current?.focus()
    return true
  }

  const logIn = async () => {
    try {
      if (!(await obtainConsent())) return
      consent.report()
      const request = {phone, captcha: code, projectId, source: 2 as const}
      const {userId} = await client.call(login, smallOpenId ? {...request, smallOpenId} : request)
      // A person who has left the form meanwhile must not be moved to another page.
      const isShown = form.current !== null
      // The form may be shown again in this visit. Each login has a consent of its own.
      setCode('')
      consent.setAgreed(false)
      recordLogin(userId)
      if (isShown) onDone(userId, phone)
    } catch (cause) {
      const error = callErrorOf(cause)
      // The client shows business errors itself.
      if (error.kind !== 'business') toast(errorText(error), {kind: 'fail'})
      else if (isSmsCodeError(error.code)) setCodeError(error.message)
    }
  }

  const submit = () => {
    if (loggingIn || (!tappable && !isFilled)) return
    if (!isPhoneValid) return toast(copy.wrongPhone)
    const verdict = smsCode(code)
    if (!verdict.ok) return toast(verdict.reason === 'sms-code.empty' ? copy.emptyCode : copy.shortCode)
    void run(logIn)
  }

  return (
    <>
      <LoginFormView
        form={form}
        phone={phone}
        phoneError={hasLeftPhone && phone !== '' && !isPhoneValid ? copy.wrongPhone : ''}
        onPhone={(typed) => {
          setPhone(typed)
          setHasLeftPhone(false)
        }}
        onPhoneBlur={() => afterPress(() => setHasLeftPhone(true))}
        code={code}
        codeError={codeError}
        codeInput={codeInput}
        onCode={(typed) => {
          setCode(typed)
          setCodeError('')
        }}
        codeButton={<CodeButton phone={phone} purpose={SmsPurpose.LOGIN} seconds={resendSeconds} onSend={sendCode} />}
        agreed={agreed}
        onAgree={consent.setAgreed}
        // When all else is filled in, only the unticked checkbox explains the grey button.
        agreementError={!agreed && (consent.declined || (!tappable && isFilled)) ? copy.notAgreed : ''}
        agreementBox={consent.box}
        agreements={shownAgreements(consent.agreements)}
        loggingIn={loggingIn}
        disabled={!tappable && !isFilled}
        ariaDisabled={!tappable && !agreed}
        onSubmit={submit}
      />
      {consent.sheet}
    </>
  )
}

function shownAgreements({data, error, retry}: LoginConsent['agreements']): LoginFormViewProps['agreements'] {
  if (data) return {state: 'shown', links: <AgreementLinks documents={data.map(documentLink)} />}
  return error ? {state: 'failed', onRetry: retry} : {state: 'loading'}
}
