import {phoneInput} from '@hmb/validators/phone'
import {type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState} from 'react'
import {useDraft} from '../user-memory/use-draft.ts'
import {
  contentOf,
  type EarlyLogin,
  focusEarlyField,
  readEarlyLogin,
  removeEarlySheet,
  tapEarlyButton,
} from './early-login.ts'
import {smsCodeFromText} from './sms-code-text.ts'

type Draft = ReturnType<typeof useDraft<string>>

/**
 * The phone and the code of the login form. At first they are what a person has typed into the form in the HTML. The app's
 * own form replaces that form, and takes over its focus and its last tap.
 *
 * @example
 * const form = useRef<HTMLFormElement>(null)
 * const [[phone, setPhone], [code, setCode]] = useLoginDrafts(form)
 */
export function useLoginDrafts(form: RefObject<HTMLFormElement | null>): [phone: Draft, code: Draft] {
  // A server renders the form too.
  const [early] = useState(() => (typeof document === 'undefined' ? null : readEarlyLogin(document)))
  const [phone, setPhone] = useDraft('login.phone', early ? phoneInput(early.phone) : '')
  const [code, setCode] = useDraft('login.code', early ? smsCodeFromText(early.code) : '')
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
  }, [early, form])
  useEffect(() => {
    if (!latestEarly.current || !form.current) return
    // After the sheet has moved the focus to its title.
    if (form.current.closest('dialog')) focusEarlyField(form.current, latestEarly.current)
    tapEarlyButton(form.current, latestEarly.current)
  }, [form])
  return [
    [phone, setPhone],
    [code, setCode],
  ]
}
