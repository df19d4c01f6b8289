import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {yuanSign} from '@hmb/rules/money'
import {awaitsPayment, paidFee} from '@hmb/rules/order'
import {Card} from '@hmb/ui/Card'
import {Digits} from '@hmb/ui/Digits'
import {Row} from '@hmb/ui/Row'
import type {TimedOrder} from '../../data/order-queries.ts'
import {InsuredPeople} from '../../insured-people/InsuredPeople.tsx'
import {CoveragePeriod} from '../policyList/CoveragePeriod.tsx'
import {insureResultCopy} from './insure-result-copy.ts'

/**
 * The insured people and the amount; for an order that is paid in part, the paid people and the paid amount. While 支付中 shows, no
 * amount is shown as paid, even when the order is newer than the payment's state and is paid.
 */
export function ResultOrderSummary({order, isFinal}: {order: TimedOrder; isFinal: boolean}) {
  const {skuName, insurStartDate, insurEndDate, insuredInfoList, price, no} = order
  const paid = isFinal ? paidFee(order) : 0
  const isOpen = awaitsPayment(order)
  const isPaid = paid > 0 && !isOpen
  return (
    <Card>
      <Row label={insureResultCopy.product}>{skuName}</Row>
      {insurStartDate && (
        <Row label={insureResultCopy.period}>
          <CoveragePeriod start={insurStartDate} end={insurEndDate} />
        </Row>
      )}
      <Row label={insureResultCopy.insured}>
        <InsuredPeople people={isPaid ? paidPeople(order) : insuredInfoList} />
      </Row>
      <Row label={isPaid ? insureResultCopy.paid : insureResultCopy.unpaid}>{yuanSign(isPaid ? paid : price)}</Row>
      {paid > 0 && isOpen && <Row label={insureResultCopy.paidPart}>{yuanSign(paid)}</Row>}
      <Row label={insureResultCopy.orderNo}>
        <Digits>{no}</Digits>
      </Row>
    </Card>
  )
}

/** The insured people who are paid for. */
export const paidPeople = ({insuredInfoList}: Pick<TimedOrder, 'insuredInfoList'>) =>
  insuredInfoList.filter(({payStatus}) => payStatus === OrderPayStatus.PAYED)
