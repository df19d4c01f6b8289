import {groupDocument} from '@hmb/rules/document'
import {yuanSign} from '@hmb/rules/money'
import {ErrorState} from '@hmb/ui/ErrorState'
import {Phrases} from '@hmb/ui/Phrases'
import {Row} from '@hmb/ui/Row'
import {Sheet} from '@hmb/ui/Sheet'
import {Skeleton} from '@hmb/ui/Skeleton'
import {InsuredPeople, type InsuredPeopleProps} from '../../insured-people/InsuredPeople.tsx'
import {beijingCopy} from './beijing-accounts-copy.ts'
import {OtherMethodButtons} from './OtherMethodButtons.tsx'

export interface PartlyPaidSheetProps {
  open: boolean
  /** The unpaid people, each with the reason: `relation` in words, `idNo` masked, '' when the server does not name it. */
  unpaid: readonly {name: string; relation: string; errorMsg: string; idNo: string}[]
  /** The paid people, the paid and the remaining amount, in fen; null while the order is queried. */
  paid: {people: InsuredPeopleProps['people']; paidFee: number; unpaidFee: number} | null
  /** The error when the paid people are unknown. */
  error: {message: string; onRetry(): void} | null
  /** Channels that may pay instead. */
  otherChannels: readonly string[]
  onChoose(channel: string): void
  onClose(): void
}

/** 部分被保人订单支付失败: the unpaid people, the paid people, the amounts, and the methods that may pay the rest. */
export function PartlyPaidSheet({open, unpaid, paid, error, otherChannels, onChoose, onClose}: PartlyPaidSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={<Phrases lengths={[5]}>{beijingCopy.partlyFailed}</Phrases>}
      footer={<OtherMethodButtons otherChannels={otherChannels} onChoose={onChoose} onNone={onClose} />}
    >
      {unpaid.map(({name, relation, errorMsg, idNo}, index) => (
        <Row key={index} label={`${name} ${relation} ${groupDocument(idNo)}`.trim()}>
          {errorMsg}
        </Row>
      ))}
      {paid ? (
        <>
          {paid.people.length > 0 && (
            <Row label={beijingCopy.paidPeople}>
              <InsuredPeople people={paid.people} />
            </Row>
          )}
          <Row label={beijingCopy.paidFee}>{yuanSign(paid.paidFee)}</Row>
          <Row label={beijingCopy.unpaidFee}>{yuanSign(paid.unpaidFee)}</Row>
        </>
      ) : error ? (
        <ErrorState {...error} />
      ) : (
        <Skeleton kind="fields" plain lines={3} />
      )}
    </Sheet>
  )
}
