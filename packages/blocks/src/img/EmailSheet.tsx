import {Button} from '@hmb/ui/Button'
import {Sheet} from '@hmb/ui/Sheet'
import {TextField} from '@hmb/ui/TextField'
import {email} from '@hmb/validators/email'
import {zhCN} from '@hmb/validators/zh-CN'
import {type FormEvent, useRef, useState} from 'react'
import {copy} from '../blocks-copy.ts'
import css from './sheets.module.css'

export interface EmailSheetProps {
  /** The file that is asked for, `name` '' where the operator gave none; null when the sheet is closed. */
  file: {name: string} | null
  /** As typed so far. */
  address: string
  onAddress(typed: string): void
  sending: boolean
  /** Told of an address that can be one; what cannot is said under the field. */
  onSend(address: string): void
  onClose(): void
}

/**
 * mode5: where to send a file template.
 *
 * @example
 * <EmailSheet file={{name: '理赔申请书'}} address={typed} onAddress={type} sending={false} onSend={send} onClose={close} />
 */
export function EmailSheet({file, onClose, ...form}: EmailSheetProps) {
  return (
    <Sheet open={file !== null} onClose={onClose} title={copy.email.title}>
      {file && <Form name={file.name} {...form} />}
    </Sheet>
  )
}

type FormProps = Omit<EmailSheetProps, 'file' | 'onClose'> & {name: string}

/** Lives as long as the sheet is open, so that a new opening shows no old fault. */
function Form({name, address, onAddress, sending, onSend}: FormProps) {
  const [wrong, setWrong] = useState('')
  const input = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (sending) return
    const verdict = email(address)
    if (verdict.ok) return onSend(verdict.value)
    setWrong(zhCN[verdict.reason])
    input.current?.focus()
  }

  return (
    <form noValidate onSubmit={submit}>
      {name ? <p className={css.file}>{name}</p> : null}
      <TextField
        ref={input}
        label={copy.email.address}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="send"
        placeholder={copy.email.placeholder}
        value={address}
        onChange={(typed) => {
          onAddress(typed)
          setWrong('')
        }}
        error={wrong || undefined}
      />
      <div className={css.submit}>
        <Button type="submit" wide loading={sending} loadingText={copy.email.sending}>
          {copy.email.send}
        </Button>
      </div>
    </form>
  )
}
