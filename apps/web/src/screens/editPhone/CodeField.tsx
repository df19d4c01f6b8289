import {smsCodeFromText} from '@hmb/shell/sms-code-text'
import {TextField} from '@hmb/ui/TextField'
import type {ReactNode, Ref} from 'react'
import {copy} from './edit-phone-copy.ts'

export interface CodeFieldProps {
  code: string
  error: string
  onCode(code: string): void
  /** The button that sends the code. */
  button: ReactNode
  ref?: Ref<HTMLInputElement>
}

/**
 * The row of an SMS code (短信验证码): at most six digits, also from a pasted message.
 *
 * @example
 * <CodeField code={code} error={error} onCode={setCode} button={<CodeButton … />} />
 */
export function CodeField({code, error, onCode, button, ref}: CodeFieldProps) {
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
