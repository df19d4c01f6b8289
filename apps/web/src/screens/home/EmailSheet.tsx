import {useDraft} from '@hmb/shell/draft'
import {messageOf} from '@hmb/shell/messageOf'
import {useBackCloses} from '@hmb/shell/useBackCloses'
import {Button} from '@hmb/ui/Button'
import {useFeedback} from '@hmb/ui/Feedback'
import {Sheet} from '@hmb/ui/Sheet'
import {TextField} from '@hmb/ui/TextField'
import {email as emailRule} from '@hmb/validators/email'
import {zhCN} from '@hmb/validators/zh-CN'
import {useRef, useState} from 'react'
import {useEmailFileMutation} from '../../data/file.ts'
import {copy} from './copy.ts'
import css from './home.module.css'

/** The file that is asked for; null when the sheet is closed. */
export interface WantedFile {
  fileId: string
  name: string
}

/** How long 已发送 stays, in ms. */
const sentMs = 3_000

/** Asks where to send a file. */
export function EmailSheet({file, onClose}: {file: WantedFile | null; onClose(): void}) {
  useBackCloses(file !== null, onClose)
  return (
    <Sheet open={file !== null} onClose={onClose} title={copy.emailTitle}>
      {file && <EmailForm {...file} onSent={onClose} />}
    </Sheet>
  )
}

function EmailForm({fileId, name, onSent}: WantedFile & {onSent(): void}) {
  const {toast} = useFeedback()
  const [address, setAddress] = useDraft('email', '')
  const [wrong, setWrong] = useState('')
  const [send, {isLoading}] = useEmailFileMutation()
  const input = useRef<HTMLInputElement>(null)

  async function submit() {
    if (isLoading) return
    const verdict = emailRule(address)
    if (!verdict.ok) {
      setWrong(zhCN[verdict.reason])
      input.current?.focus()
      return
    }
    const {error} = await send({email: verdict.value, emailId: fileId})
    if (error) return toast(messageOf(error))
    toast(copy.sent, {ms: sentMs, kind: 'success'})
    onSent()
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {name ? <p className={css.file}>{name}</p> : null}
      <TextField
        ref={input}
        label={copy.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="send"
        placeholder={copy.emailPlaceholder}
        value={address}
        onChange={(typed) => {
          setAddress(typed)
          setWrong('')
        }}
        error={wrong || undefined}
      />
      <div className={css.submit}>
        <Button type="submit" wide loading={isLoading} loadingText={copy.sending}>
          {copy.send}
        </Button>
      </div>
    </form>
  )
}
