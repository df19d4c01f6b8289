import {Button} from '@hmb/ui/Button'
import {CheckBox} from '@hmb/ui/CheckBox'
import {TextField} from '@hmb/ui/TextField'
import {phoneInput} from '@hmb/validators/phone'
import type {ReactNode, Ref} from 'react'
import {PendingAgreementLinks} from '../agreements/AgreementLinks.tsx'
import {copy as errorCopy} from '../errors/error-copy.ts'
import css from './LoginForm.module.css'
import {copy} from './login-copy.ts'
import {SmsCodeField} from './SmsCodeField.tsx'

export interface LoginFormViewProps {
  phone: string
  phoneError: string
  onPhone(typed: string): void
  onPhoneBlur(): void
  code: string
  codeError: string
  codeInput?: Ref<HTMLInputElement>
  onCode(typed: string): void
  codeButton: ReactNode
  agreed: boolean
  onAgree(agreed: boolean): void
  agreementError?: string
  agreementBox?: Ref<HTMLInputElement>
  /** The links to the agreements. The checkbox is disabled until they are shown. */
  agreements:
    | {state: 'loading'}
    | {state: 'failed'; onRetry(): void; links?: never}
    | {state: 'shown'; links: ReactNode}
  loggingIn: boolean
  /** Disables the login button. */
  disabled: boolean
  /** Draws the login button as disabled, but a tap still shows the reason. */
  ariaDisabled?: boolean
  onSubmit(): void
  form?: Ref<HTMLFormElement>
  /** Marks the form in the HTML, which works before the scripts: see `early-login.ts`. */
  early?: boolean
}

/**
 * The markup of the login form without behaviour, which `LoginForm` adds.
 *
 * @example
 * <LoginFormView phone={phone} onPhone={setPhone} … onSubmit={login} />
 */
export function LoginFormView({
  phone,
  phoneError,
  onPhone,
  onPhoneBlur,
  code,
  codeError,
  codeInput,
  onCode,
  codeButton,
  agreed,
  onAgree,
  agreementError,
  agreementBox,
  agreements,
  loggingIn,
  disabled,
  ariaDisabled = false,
  onSubmit,
  form,
  early = false,
}: LoginFormViewProps) {
  return (
    <form
      ref={form}
      data-early-login={early ? '' : undefined}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div>
        <TextField
          label={copy.phone}
          name="phone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          placeholder={copy.phonePlaceholder}
          value={phone}
          error={phoneError}
          onChange={(typed) => onPhone(phoneInput(typed))}
          onBlur={onPhoneBlur}
        />
        <SmsCodeField ref={codeInput} code={code} error={codeError} onCode={onCode} button={codeButton} />
      </div>
      <div className={css.agreement}>
        <CheckBox
          checked={agreed}
          onChange={onAgree}
          error={agreementError}
          disabled={agreements.state !== 'shown'}
          ref={agreementBox}
        >
          {copy.agree}
          {agreements.state === 'loading' ? <PendingAgreementLinks /> : agreements.links}
        </CheckBox>
        {agreements.state === 'failed' ? (
          <Button kind="quiet" size="small" onClick={agreements.onRetry}>
            {errorCopy.loadFailed}，{errorCopy.retry}
          </Button>
        ) : null}
      </div>
      <Button type="submit" wide loading={loggingIn} disabled={disabled} ariaDisabled={ariaDisabled}>
        {copy.submit}
      </Button>
    </form>
  )
}
