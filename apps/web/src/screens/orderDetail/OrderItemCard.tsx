import type {Order, OrderItem} from '@hmb/contract/order'
import {groupDocument} from '@hmb/rules/document'
import {yuanSign} from '@hmb/rules/money'
import {orderStatusText, orderTone} from '@hmb/rules/order'
import {policyStatusText} from '@hmb/rules/policy'
import {needsRefund, refundStatusText} from '@hmb/rules/refund'
import {Card} from '@hmb/ui/Card'
import {Row} from '@hmb/ui/Row'
import {StatusText} from '@hmb/ui/StatusText'
import {Tag} from '@hmb/ui/Tag'
import css from './OrderDetailScreen.module.css'
import {copy} from './order-detail-copy.ts'

interface OrderItemCardProps {
  insured: Order['insuredInfoList'][number]
  /** The item of this person; absent while the server sends none. */
  item: OrderItem | undefined
  /** The people of the order have different statuses. */
  showsStatus: boolean
  onRefund(): void
  onPayment(): void
  onPolicy(): void
}

/** One insured person (被保人) of an order: status, prices, refund, and the links to payment, refund and policy. */
export function OrderItemCard({insured, item, showsStatus, onRefund, onPayment, onPolicy}: OrderItemCardProps) {
  const isPaid = item !== undefined && item.payTime !== ''
  return (
    <Card
      title={copy.insured}
      action={showsStatus && <StatusText tone={orderTone(insured)}>{orderStatusText(insured)}</StatusText>}
    >
      <Row label={copy.name}>{insured.name}</Row>
      <Row label={copy.relation}>{insured.relationTypeValue}</Row>
      <Row label={copy.idType}>{insured.idTypeValue}</Row>
      <Row label={copy.idNo}>{groupDocument(insured.idNo)}</Row>
      <Row label={copy.amount}>{yuanSign(insured.price)}</Row>
      {isPaid && <Row label={copy.paid}>{yuanSign(item.payPrice)}</Row>}
      {item && item.payChannelValue !== '' && <Row label={copy.channel}>{item.payChannelValue}</Row>}
      {item && item.refundStatus !== '' && (
        <Row label={copy.refundStatus} onClick={onRefund}>
          {refundStatusText(item.refundStatus, item.refundStatusValue)}{' '}
          {needsRefund(item) && <Tag tone="waiting">{copy.needsRefund}</Tag>}
        </Row>
      )}
      {isPaid && (
        <Row label={copy.payDetail} onClick={onPayment}>
          {copy.see}
        </Row>
      )}
      {item && item.policyNo !== '' && (
        <Row label={copy.policy} onClick={onPolicy}>
          {policyStatusText(item.policyStatus)}
        </Row>
      )}
      {insured.explain !== '' && <p className={css.explain}>{insured.explain}</p>}
    </Card>
  )
}
