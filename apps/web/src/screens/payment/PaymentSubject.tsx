import type {Order} from '@hmb/contract/order'
import {yuanSign} from '@hmb/rules/money'
import {toBePaidFor} from '@hmb/rules/order'
import {Row} from '@hmb/ui/Row'
import {InsuredPeople} from '../../insured-people/InsuredPeople.tsx'
import {paymentCopy} from './payment-copy.ts'

/**
 * The subject of a payment: the product, the people who are not paid for yet, and the amount. Every sheet with a pay button shows
 * it.
 *
 * @example
 * <PaymentSubject order={order} />
 */
export function PaymentSubject({order}: {order: Pick<Order, 'skuName' | 'insuredInfoList' | 'unpaidFee'>}) {
  return (
    <>
      <Row label={paymentCopy.product}>{order.skuName}</Row>
      <Row label={paymentCopy.insured}>
        <InsuredPeople people={toBePaidFor(order)} />
      </Row>
      <Row label={paymentCopy.payAmount}>{yuanSign(order.unpaidFee)}</Row>
    </>
  )
}
