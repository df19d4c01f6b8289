import {SmsCodeField} from '@hmb/shell/SmsCodeField'
import {Button} from '@hmb/ui/Button'
import {Sheet} from '@hmb/ui/Sheet'
import {type ReactNode, type Ref, useState} from 'react'
import {smsCodeCopy} from './chongqing-copy.ts'
import css from './SmsCodeSheet.module.css'

export interface SmsCodeSheetProps {
  open: boolean
  /** The error of the last code; '' without one. */
  error: string
  checking: boolean
  /** The product, the people and the amount. */
  subject: ReactNode
  codeButton: ReactNode
  codeInput?: Ref<HTMLInputElement>
  onEntered(code: string): void
  onClose(): void
}

/** 短信验证: the code that the insurance sent to the phone in its records. */
export function SmsCodeSheet({open, onClose, subject, ...form}: SmsCodeSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={smsCodeCopy.title}>
      {subject}
      {open && <SmsCodeForm {...form} />}
    </Sheet>
  )
}

/** Mounted while the sheet is open: another opening needs another code. */
function SmsCodeForm({
  error,
  checking,
  codeButton,
  codeInput,
  onEntered,
}: Omit<SmsCodeSheetProps, 'open' | 'onClose' | 'subject'>) {
  const [code, setCode] = useState('')
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        onEntered(code)
      }}
    >
      <p className={css.line}>{smsCodeCopy.line}</p>
      <SmsCodeField ref={codeInput} code={code} error={error} onCode={setCode} button={codeButton} />
      <Button type="submit" wide loading={checking}>
        {smsCodeCopy.ok}
      </Button>
    </form>
  )
}
