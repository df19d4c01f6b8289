import {Phrases} from '@hmb/ui/Phrases'
import {Row} from '@hmb/ui/Row'
import {Sheet} from '@hmb/ui/Sheet'
import {bankCopy} from './beijing-copy.ts'
import {OtherMethodButtons} from './OtherMethodButtons.tsx'

export interface PartlyPaidSheetProps {
  open: boolean
  /** The unpaid people, `relation` in words, each with the reason. */
  unpaid: readonly {name: string; relation: string; errorMsg: string}[]
  /** Channels that may pay instead. */
  others: readonly string[]
  onChoose(channel: string): void
  onClose(): void
}

/** 部分被保人订单支付失败: the unpaid people, and the methods that may pay for them. */
export function PartlyPaidSheet({open, unpaid, others, onChoose, onClose}: PartlyPaidSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={<Phrases lengths={[5]}>{bankCopy.partlyFailed}</Phrases>}
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
