import {ApiError} from '@hmb/contract/api-error'
import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import type {Agree} from '@hmb/contract/project'
import {login} from '@hmb/contract/user'
import {isSmsCodeError} from '@hmb/rules/sms-code-error'
import {useFeedback} from '@hmb/ui/FeedbackHost'
import {phone as phoneRule} from '@hmb/validators/phone'
import {smsCode} from '@hmb/validators/sms-code'
import {useRef, useState} from 'react'
import {AgreementLinks, documentLink} from '../agreements/AgreementLinks.tsx'
import {useAgreements} from '../agreements/use-agreements.ts'
import {useClient} from '../contexts/client-context.tsx'
import {useDraft} from '../drafts/use-draft.tsx'
import {errorText} from '../errors/error-text.ts'
import {useProjectId} from '../project/project-id.ts'
import type {QueryResult} from '../query-cache/use-query.ts'
import {useRecordLogin} from '../session/login-state.ts'
import {CodeButton} from './CodeButton.tsx'
import {LoginFormView, type LoginFormViewProps} from './LoginFormView.tsx'
import {copy} from './login-copy.ts'
import {useLoginCode} from './use-login-code.ts'

export interface LoginFormProps {
  /** How long the code button stays closed: 59 on a login page, 60 in the home page's quick login. */
  resendSeconds: number
  onDone: (userId: string, phone: string) => void
  submitText?: string
  /** The button answers taps and says what is missing (quick login) instead of being disabled until all is set (pages). */
  tappable?: boolean
  /** Sent by the authorization shell only. */
  smallOpenId?: string
}

/**
 * Phone, SMS code, agreements, login.
 *
 * @example
 * <LoginForm resendSeconds={59} onDone={(userId) => …} />
 */
export function LoginForm({resendSeconds, onDone, submitText, tappable = false, smallOpenId}: LoginFormProps) {
  const client = useClient()
  const projectId = useProjectId()
  const {toast} = useFeedback()
  const noteLogin = useRecordLogin()
  const sendLoginCode = useLoginCode()
  const agreements = useAgreements('DLU')
  const [phone, setPhone] = useDraft('login.phone', '')
  const [code, setCode] = useDraft('login.code', '')
  const [agreed, setAgreed] = useDraft('login.agreed', false)
  const [phoneError, setPhoneError] = useState('')
  const [codeError, setCodeError] = useState('')
  const [loggingIn, setLoggingIn] = useState(false)
  const busy = useRef(false)
  const codeInput = useRef<HTMLInputElement>(null)

  const phoneOk = phoneRule(phone).ok
  const ready = phoneOk && code !== '' && agreed

  /** The first thing that is missing is said for 2 s; nothing is sent. */
  const phoneAndAgreement = (): boolean => {
    const missing = !phoneOk ? copy.wrongPhone : !agreed ? copy.notAgreed : ''
    if (missing) toast(missing)
    return missing === ''
  }

  /** The shell has said what the server refused; everything else is said here. */
  const sayTrouble = (error: unknown) => {
    if (!(error instanceof ApiError && error.kind === 'business')) toast(errorText(error))
  }

  const sendCode = async (): Promise<boolean> => {
    if (!phoneAndAgreement()) return false
    if (!(await sendLoginCode(phone))) return false
    setCodeError('')
    codeInput.current?.focus()
    return true
  }

  const submit = async () => {
    if (busy.current || (!tappable && !ready)) return
    if (!phoneOk) return toast(copy.wrongPhone)
    const verdict = smsCode(code)
    if (!verdict.ok) return toast(verdict.reason === 'sms-code.empty' ? copy.emptyCode : copy.shortCode)
    if (!phoneAndAgreement()) return
    busy.current = true
    setLoggingIn(true)
    try {
      const asked = {phone, captcha: code, projectId, source: 2 as const}
      const {userId} = await client.call(login, smallOpenId ? {...asked, smallOpenId} : asked)
      setCode('')
      noteLogin(userId)
      onDone(userId, phone)
    } catch (error) {
      sayTrouble(error)
      if (error instanceof ApiError && isSmsCodeError(error.code)) setCodeError(error.message)
    } finally {
      busy.current = false
      setLoggingIn(false)
    }
  }

  return (
    <LoginFormView
      phone={phone}
      phoneError={phoneError}
      onPhone={(typed) => {
        setPhone(typed)
        setPhoneError('')
      }}
      onPhoneLeft={() => setPhoneError(phone !== '' && !phoneOk ? copy.wrongPhone : '')}
      code={code}
      codeError={codeError}
      codeInput={codeInput}
      onCode={(typed) => {
        setCode(typed)
        setCodeError('')
      }}
      codeButton={<CodeButton phone={phone} purpose={SmsPurpose.LOGIN} seconds={resendSeconds} onSend={sendCode} />}
      agreed={agreed}
      onAgree={setAgreed}
      agreements={shownAgreements(agreements)}
      loggingIn={loggingIn}
      disabled={!tappable && !ready}
      submitText={submitText}
      onSubmit={submit}
    />
  )
}

function shownAgreements({data, error, retry}: QueryResult<Agree[]>): LoginFormViewProps['agreements'] {
  if (data) return {state: 'shown', links: <AgreementLinks documents={data.map(documentLink)} />}
  return error ? {state: 'failed', onRetry: retry} : {state: 'loading'}
}
