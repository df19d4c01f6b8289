import {callErrorOf} from '@hmb/contract/call-error'
import {DisplayPosition} from '@hmb/contract/codes/display-position'
import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import type {Agree} from '@hmb/contract/project'
import {login} from '@hmb/contract/user'
import {isSmsCodeError} from '@hmb/rules/sms-code-error'
import {afterPress} from '@hmb/ui/after-press'
import {useFeedback} from '@hmb/ui/FeedbackHost'
import {phoneInput, phone as phoneRule} from '@hmb/validators/phone'
import {smsCode} from '@hmb/validators/sms-code'
import {useEffect, useEffectEvent, useLayoutEffect, useRef, useState} from 'react'
import {AgreementLinks, documentLink} from '../agreements/AgreementLinks.tsx'
import {useAgreements} from '../agreements/use-agreements.ts'
import {useConsent} from '../agreements/use-consent.tsx'
import {useClient} from '../contexts/use-client.ts'
import {errorText} from '../errors/error-text.ts'
import {useProjectId} from '../project/project-id.ts'
import type {QueryResult} from '../query-cache/use-query.ts'
import {useRecordLogin} from '../session/use-record-login.ts'
import {useDraft} from '../user-memory/use-draft.ts'
import {CodeButton} from './CodeButton.tsx'
import {
  contentOf,
  type EarlyLogin,
  focusEarlyField,
  readEarlyLogin,
  removeEarlySheet,
  tapEarlyButton,
} from './early-login.ts'
import {LoginFormView, type LoginFormViewProps} from './LoginFormView.tsx'
import {copy} from './login-copy.ts'
import {smsCodeFromText} from './sms-code-text.ts'
import {useLoginCode} from './use-login-code.ts'
import {useLoginConsent} from './use-login-consent.ts'

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
  const agreements = useAgreements(DisplayPosition.LOGIN)
  // A server renders the form too.
  const [early] = useState(() => (typeof document === 'undefined' ? null : readEarlyLogin(document)))
  const [phone, setPhone] = useDraft('login.phone', early ? phoneInput(early.phone) : '')
  const [code, setCode] = useDraft('login.code', early ? smsCodeFromText(early.code) : '')
  const [agreed, setAgreed] = useDraft('login.agreed', false)
  const consent = useConsent({agreements, sentence: copy.notAgreed, onAgree: () => setAgreed(true)})
  const [hasLeftPhone, setHasLeftPhone] = useState(false)
  const [codeError, setCodeError] = useState('')
  const [loggingIn, setLoggingIn] = useState(false)
  const busy = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)

  const isPhoneValid = phoneRule(phone).ok
  const isFilled = isPhoneValid && code !== ''
  const reportConsent = useLoginConsent({
    agreements: agreements.data,
    onOutdated(message) {
      toast(message)
      setAgreed(false)
      agreements.retry()
    },
  })
  const latestEarly = useRef(early)
  const startDrafts = useEffectEvent((read: EarlyLogin, latest: EarlyLogin) => {
    setPhone(latest.phone === read.phone ? phone : phoneInput(latest.phone))
    setCode(latest.code === read.code ? code : smsCodeFromText(latest.code))
  })
  // Runs before the sheet around this form opens, because the sheet later returns the focus to the element that has it now.
  useLayoutEffect(() => {
    if (!early) return
    // A person may have typed since the form was read for this render. React runs this twice in development.
    if (latestEarly.current === early) latestEarly.current = contentOf(early.form)
    const latest = latestEarly.current ?? early
    startDrafts(early, latest)
    removeEarlySheet(window)
    const sheet = form.current?.closest('dialog')
    sheet?.setAttribute('data-still', '')
    // In the task that has removed the form of the HTML, so that the next key goes to this form.
    if (!sheet && form.current) focusEarlyField(form.current, latest)
  }, [early])
  useEffect(() => {
    if (!latestEarly.current || !form.current) return
    // After the sheet has moved the focus to its title.
    if (form.current.closest('dialog')) focusEarlyField(form.current, latestEarly.current)
    tapEarlyButton(form.current, latestEarly.current)
  }, [])

  const obtainConsent = async () => agreed || (await consent.request())

  const sendCode = async (): Promise<boolean> => {
    if (!isPhoneValid) {
      toast(copy.wrongPhone)
      return false
    }
    if (!(await obtainConsent()) || !(await sendLoginCode(phone))) return false
    // The server has given the browser an id, because it has sent a code.
    reportConsent()
    setCodeError('')
    codeInput.current?.focus()
    return true
  }

  const submit = async () => {
    if (busy.current || (!tappable && !isFilled)) return
    if (!isPhoneValid) return toast(copy.wrongPhone)
    const verdict = smsCode(code)
    if (!verdict.ok) return toast(verdict.reason === 'sms-code.empty' ? copy.emptyCode : copy.shortCode)
    busy.current = true
    setLoggingIn(true)
    try {
      if (!(await obtainConsent())) return
      reportConsent()
      const request = {phone, captcha: code, projectId, source: 2 as const}
      const {userId} = await client.call(login, smallOpenId ? {...request, smallOpenId} : request)
      // A person who has left the form meanwhile must not be moved to another page.
      const isShown = form.current !== null
      // The form may be shown again in this visit. Each login has a consent of its own.
      setCode('')
      setAgreed(false)
      recordLogin(userId)
      if (isShown) onDone(userId, phone)
    } catch (cause) {
      const error = callErrorOf(cause)
      // The client shows business errors itself.
      if (error.kind !== 'business') toast(errorText(error), {kind: 'fail'})
      else if (isSmsCodeError(error.code)) setCodeError(error.message)
    } finally {
      busy.current = false
      setLoggingIn(false)
    }
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
        onAgree={setAgreed}
        // When all else is filled in, only the unticked checkbox explains the grey button.
        agreementError={!agreed && (consent.declined || (!tappable && isFilled)) ? copy.notAgreed : ''}
        agreementBox={consent.box}
        agreements={shownAgreements(agreements)}
        loggingIn={loggingIn}
        disabled={!tappable && !isFilled}
        ariaDisabled={!tappable && !agreed}
        onSubmit={submit}
      />
      {consent.sheet}
    </>
  )
}

function shownAgreements({data, error, retry}: QueryResult<Agree[]>): LoginFormViewProps['agreements'] {
  if (data) return {state: 'shown', links: <AgreementLinks documents={data.map(documentLink)} />}
  return error ? {state: 'failed', onRetry: retry} : {state: 'loading'}
}
