import {Sheet} from '@hmb/ui/Sheet'
import css from './BankPasswordSheet.module.css'
import {beijingCopy} from './beijing-accounts-copy.ts'
import {OtherMethodButtons} from './OtherMethodButtons.tsx'

export interface BankFailedSheetProps {
  open: boolean
  reason: string
  /** Channels that may pay instead. */
  otherChannels: readonly string[]
  onChoose(channel: string): void
  onClose(): void
}

/** 支付失败: the reason, and the methods that may pay instead. */
export function BankFailedSheet({open, reason, otherChannels, onChoose, onClose}: BankFailedSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={beijingCopy.failed}
      footer={<OtherMethodButtons otherChannels={otherChannels} onChoose={onChoose} onNone={onClose} />}
    >
      <p className={css.reason}>{reason}</p>
    </Sheet>
  )
}
