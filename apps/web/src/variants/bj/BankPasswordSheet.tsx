import {yuanSign} from '@hmb/rules/money'
import {Button} from '@hmb/ui/Button'
import {Phrases} from '@hmb/ui/Phrases'
import {Row} from '@hmb/ui/Row'
import {Sheet} from '@hmb/ui/Sheet'
import {TextField} from '@hmb/ui/TextField'
import {type ReactNode, useLayoutEffect, useRef, useState} from 'react'
import css from './BankPasswordSheet.module.css'
import {beijingCopy} from './beijing-accounts-copy.ts'

export interface BankPasswordSheetProps {
  open: boolean
  /** The balance in fen; null while it is unknown. */
  balance: number | null
  /** The error of the last password; '' without one. */
  error: string
  paying: boolean
  /** The product, the people and the amount. */
  subject: ReactNode
  onEntered(password: string): void
  onClose(): void
}

const passwordDigits = 6

/** 请输入医保存折密码: the balance of the bank passbook, and its password. */
export function BankPasswordSheet({open, balance, error, paying, subject, onEntered, onClose}: BankPasswordSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={<Phrases lengths={[3, 4]}>{beijingCopy.passwordTitle}</Phrases>}>
      {subject}
      <Row label={beijingCopy.balance}>{yuanSign(balance)}</Row>
      {open && <PasswordForm error={error} paying={paying} onEntered={onEntered} />}
    </Sheet>
  )
}

/** Mounted only while the sheet is open, so that the password is dropped when it closes. */
function PasswordForm({error, paying, onEntered}: Pick<BankPasswordSheetProps, 'error' | 'paying' | 'onEntered'>) {
  const [password, setPassword] = useState('')
  const input = useRef<HTMLInputElement>(null)
  // A rejected password is cleared, so that it never shows beside its error. The next one is typed at once.
  useLayoutEffect(() => {
    if (!error || paying) return
    setPassword('')
    input.current?.focus()
  }, [error, paying])
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        onEntered(password)
      }}
    >
      <TextField
        ref={input}
        label={beijingCopy.password}
        type="password"
        placeholder={beijingCopy.placeholder}
        inputMode="numeric"
        autoComplete="off"
        value={password}
        onChange={(typed) => setPassword(typed.replace(/\D/g, '').slice(0, passwordDigits))}
        error={error || undefined}
      />
      <Button type="submit" wide loading={paying}>
        {beijingCopy.ok}
      </Button>
    </form>
  )
}
