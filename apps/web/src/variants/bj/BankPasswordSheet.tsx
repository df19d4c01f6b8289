import {yuanSign} from '@hmb/rules/money'
import {Button} from '@hmb/ui/Button'
import {Phrases} from '@hmb/ui/Phrases'
import {Row} from '@hmb/ui/Row'
import {Sheet} from '@hmb/ui/Sheet'
import {TextField} from '@hmb/ui/TextField'
import {useLayoutEffect, useState} from 'react'
import css from './BankPasswordSheet.module.css'
import {bankCopy as copy} from './beijing-copy.ts'

export interface BankPasswordSheetProps {
  open: boolean
  /** What lies in the bank book, fen; null while it is not known. */
  balance: number | null
  /** What was wrong with the last password; '' when nothing was. */
  fault: string
  paying: boolean
  onEntered(password: string): void
  onClose(): void
}

const passwordDigits = 6

/** 请输入医保存折密码: what lies in the bank book, and its password. */
export function BankPasswordSheet({open, balance, fault, paying, onEntered, onClose}: BankPasswordSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={<Phrases lengths={[3, 4]}>{copy.passwordTitle}</Phrases>}>
      <Row label={copy.balance}>{yuanSign(balance)}</Row>
      {open && <Form fault={fault} paying={paying} onEntered={onEntered} />}
    </Sheet>
  )
}

/** Lives as long as the sheet is open, so that the password does not outlive it. */
function Form({fault, paying, onEntered}: Pick<BankPasswordSheetProps, 'fault' | 'paying' | 'onEntered'>) {
  const [password, setPassword] = useState('')
  // A password that was refused is typed anew, and never stands beside its refusal.
  useLayoutEffect(() => {
    if (fault && !paying) setPassword('')
  }, [fault, paying])
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        onEntered(password)
      }}
    >
      <TextField
        label={copy.password}
        type="password"
        placeholder={copy.placeholder}
        inputMode="numeric"
        autoComplete="off"
        value={password}
        onChange={(typed) => setPassword(typed.replace(/\D/g, '').slice(0, passwordDigits))}
        error={fault || undefined}
      />
      <Button type="submit" wide loading={paying}>
        {copy.ok}
      </Button>
    </form>
  )
}
