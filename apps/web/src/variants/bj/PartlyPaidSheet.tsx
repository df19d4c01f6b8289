import {Phrases} from '@hmb/ui/Phrases'
import {Row} from '@hmb/ui/Row'
import {Sheet} from '@hmb/ui/Sheet'
import {bankCopy as copy} from './beijing-copy.ts'
import {OtherMethodButtons} from './OtherMethodButtons.tsx'

export interface PartlyPaidSheetProps {
  open: boolean
  /** Whom it did not pay for, `relation` in words, each with the reason. */
  unpaid: readonly {name: string; relation: string; errorMsg: string}[]
  /** Channels of what may pay instead. */
  others: readonly string[]
  onChoose(channel: string): void
  onClose(): void
}

/** 部分被保人订单支付失败: whom the closed account did not pay for, and what else may pay for them. */
export function PartlyPaidSheet({open, unpaid, others, onChoose, onClose}: PartlyPaidSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={<Phrases lengths={[5]}>{copy.partlyFailed}</Phrases>}
      footer={<OtherMethodButtons others={others} onChoose={onChoose} onNone={onClose} />}
    >
      {unpaid.map(({name, relation, errorMsg}, place) => (
        <Row key={place} label={`${name} ${relation}`}>
          {errorMsg}
        </Row>
      ))}
    </Sheet>
  )
}
