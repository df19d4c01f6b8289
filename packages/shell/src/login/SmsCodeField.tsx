import {TextField} from '@hmb/ui/TextField'
import type {ReactNode, Ref} from 'react'
import {copy} from './login-copy.ts'
import {smsCodeFromText} from './sms-code-text.ts'

export interface SmsCodeFieldProps {
  code: string
  error?: string | undefined
  onCode(code: string): void
  /** The button that sends the code. */
  button: ReactNode
  ref?: Ref<HTMLInputElement> | undefined
}

/**
 * The field of an SMS code (短信验证码): at most six digits, also from a pasted message.
 *
 * @example
 * <SmsCodeField code={code} error={error} onCode={setCode} button={<CodeButton … />} />
 */
export function SmsCodeField({code, error, onCode, button, ref}: SmsCodeFieldProps) {
  return (
    <TextField
      ref={ref}
      label={copy.code}
      name="captcha"
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder={copy.codePlaceholder}
      value={code}
      error={error}
      onChange={(typed) => onCode(smsCodeFromText(typed))}
      trailing={button}
    />
  )
}
