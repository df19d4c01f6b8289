import {Button} from '@hmb/ui/Button'
import {Sheet} from '@hmb/ui/Sheet'
import {TextField} from '@hmb/ui/TextField'
import {smsCodeInput} from '@hmb/validators/sms-code'
import {type ReactNode, useState} from 'react'
import {smsCodeCopy} from './chongqing-copy.ts'
import css from './SmsCodeSheet.module.css'

export interface SmsCodeSheetProps {
  open: boolean
  /** What was wrong with the last code; '' when nothing was. */
  fault: string
  checking: boolean
  codeButton: ReactNode
  onEntered(code: string): void
  onClose(): void
}

/** 短信验证: the code that the insurance has sent to the phone it knows. */
export function SmsCodeSheet({open, onClose, ...form}: SmsCodeSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={smsCodeCopy.title}>
      {open && <Form {...form} />}
    </Sheet>
  )
}

/** Lives as long as the sheet is open: another opening wants another code. */
function Form({fault, checking, codeButton, onEntered}: Omit<SmsCodeSheetProps, 'open' | 'onClose'>) {
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
      <TextField
        label={smsCodeCopy.code}
        value={code}
        onChange={(typed) => setCode(smsCodeInput(typed))}
        placeholder={smsCodeCopy.placeholder}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={fault || undefined}
        trailing={codeButton}
      />
      <Button type="submit" wide loading={checking}>
        {smsCodeCopy.ok}
      </Button>
    </form>
  )
}
