import {Sheet} from '@hmb/ui/Sheet'
import css from './BankPasswordSheet.module.css'
import {bankCopy as copy} from './beijing-copy.ts'
import {OtherMethodButtons} from './OtherMethodButtons.tsx'

export interface BankFailedSheetProps {
  open: boolean
  reason: string
  /** Channels of what may pay instead. */
  others: readonly string[]
  onChoose(channel: string): void
  onClose(): void
}

/** 支付失败: why the bank did not pay, and what else may. */
export function BankFailedSheet({open, reason, others, onChoose, onClose}: BankFailedSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={copy.failed}
      footer={<OtherMethodButtons others={others} onChoose={onChoose} onNone={onClose} />}
    >
      <p className={css.reason}>{reason}</p>
    </Sheet>
  )
}
