import {groupDocument} from '@hmb/rules/document'
import {yuanSign} from '@hmb/rules/money'
import {Button} from '@hmb/ui/Button'
import {Row} from '@hmb/ui/Row'
import {Sheet} from '@hmb/ui/Sheet'
import type {ReactNode} from 'react'
import {holderCopy} from './jiangsu-copy.ts'

export interface HolderSheetProps {
  open: boolean
  /** `idNo` is masked, `account` is the balance in fen. */
  holder: {holderName: string; idNo: string; account: number} | null
  /** The product, the people and the amount. */
  subject: ReactNode
  onConfirm(): void
  onClose(): void
}

/** 确认支付账户: the account's holder and its balance. */
export function HolderSheet({open, holder, subject, onConfirm, onClose}: HolderSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={holderCopy.title}
      footer={
        <Button wide onClick={onConfirm}>
          {holderCopy.continue}
        </Button>
      }
    >
      {subject}
      <Row label={holderCopy.holder}>{holder?.holderName}</Row>
      <Row label={holderCopy.idNo}>{groupDocument(holder?.idNo ?? '')}</Row>
      <Row label={holderCopy.balance}>{yuanSign(holder?.account)}</Row>
    </Sheet>
  )
}
