import {callErrorOf} from '@hmb/contract/call-error'
import type {Client} from '@hmb/contract/client'
import {staffLogin} from '@hmb/contract/staff'
import {type SubmitEvent, useState} from 'react'
import {ScreenTitle} from '../ScreenTitle.tsx'
import {messageOf} from '../use-call.ts'
import {loginCopy} from './login-copy.ts'

/** The login of staff. `hasEnded`: a session was open, and the address stays. */
export function LoginScreen({
  client,
  hasEnded,
  onLogin,
}: {
  client: Client
  hasEnded: boolean
  onLogin: (name: string) => void
}) {
  const [message, setMessage] = useState('')
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = new FormData(event.currentTarget)
    const name = String(form.get('name') ?? '').trim()
    const password = String(form.get('password') ?? '')
    if (!name || !password) return setMessage(loginCopy.missing)
    setMessage('')
    setBusy(true)
    try {
      onLogin((await client.call(staffLogin, {name, password})).name)
    } catch (error) {
      setMessage(messageOf(callErrorOf(error)))
      setBusy(false)
    }
  }

  return (
    <main className="login">
      <form className="card" onSubmit={submit} noValidate aria-busy={isBusy}>
        <ScreenTitle>{loginCopy.title}</ScreenTitle>
        {hasEnded && !message && <p className="notice">{loginCopy.ended}</p>}
        <label className="field">
          {loginCopy.name}
          <input name="name" autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={64} />
        </label>
        <label className="field">
          {loginCopy.password}
          <input name="password" type="password" autoComplete="current-password" maxLength={256} />
        </label>
        <p className="message" role="alert">
          {message}
        </p>
        <button type="submit" className="button primary" aria-disabled={isBusy}>
          {isBusy ? loginCopy.submitting : loginCopy.submit}
        </button>
      </form>
    </main>
  )
}
