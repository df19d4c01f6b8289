import {Button} from '@hmb/ui/Button'
import {Sheet} from '@hmb/ui/Sheet'
import {TextField} from '@hmb/ui/TextField'
import {email} from '@hmb/validators/email'
import {zhCN} from '@hmb/validators/zh-CN'
import {type FormEvent, useRef, useState} from 'react'
import {copy} from '../blocks-copy.ts'
import css from './sheets.module.css'

export interface EmailSheetProps {
  /** The requested file; its `name` may be ''. null when the sheet is closed. */
  file: {name: string} | null
  /** The current text of the field. */
  address: string
  onAddress(typed: string): void
  sending: boolean
  /** Called with a valid address only; an invalid one shows an error under the field. */
  onSend(address: string): void
  onClose(): void
}

/**
 * The sheet of mode5: the input of the address that a file is sent to.
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

/** Mounted only while the sheet is open, so that a reopened sheet shows no old error. */
function Form({name, address, onAddress, sending, onSend}: FormProps) {
  const [error, setError] = useState('')
  const input = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (sending) return
    const verdict = email(address)
    if (verdict.ok) return onSend(verdict.value)
    setError(zhCN[verdict.reason])
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
          setError('')
        }}
        error={error || undefined}
      />
      <div className={css.submit}>
        <Button type="submit" wide loading={sending} loadingText={copy.email.sending}>
          {copy.email.send}
        </Button>
      </div>
    </form>
  )
}
