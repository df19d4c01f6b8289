import {RefundStatus} from '@hmb/contract/codes/refund-status'
import type {Order, ReturnedPayment} from '@hmb/contract/order'
import {yuanSign} from '@hmb/rules/money'
import {Card} from '@hmb/ui/Card'
import {Digits} from '@hmb/ui/Digits'
import {Row} from '@hmb/ui/Row'
import {StatusText} from '@hmb/ui/StatusText'
import {DateTime} from '../dates/DateTime.tsx'
import css from './returned-payments.module.css'
import {copy} from './returned-payments-copy.ts'

/** Whether a refund is still pending. */
export const isRefundPending = ({refundStatus}: Pick<ReturnedPayment, 'refundStatus'>): boolean =>
  refundStatus !== RefundStatus.REFUND_SUCCESS

/**
 * Payments of an order that are refunded automatically, with reason, amount and time. Renders nothing without such payments.
 *
 * @example
 * <ReturnedPayments order={order} />
 */
export function ReturnedPayments({order}: {order: Pick<Order, 'status' | 'returnedPayments'>}) {
  if (order.returnedPayments.length === 0) return null
  return (
    <Card title={copy.title}>
      <p className={css.reason}>{copy.reason(order.status)}</p>
      {order.returnedPayments.map((payment, at) => (
        <div key={payment.refundSetlSn || at} className={css.payment}>
          <Row label={copy.received}>{yuanSign(payment.amount)}</Row>
          {payment.payTime !== '' && (
            <Row label={copy.receivedTime}>
              <DateTime>{payment.payTime}</DateTime>
            </Row>
          )}
          {payment.payChannelValue !== '' && <Row label={copy.channel}>{payment.payChannelValue}</Row>}
          <Row label={copy.status}>
            <StatusText tone={isRefundPending(payment) ? 'waiting' : 'success'}>
              {isRefundPending(payment) ? copy.returning : copy.returned}
            </StatusText>
          </Row>
          {payment.refundedTime !== '' && (
            <Row label={copy.returnedTime}>
              <DateTime>{payment.refundedTime}</DateTime>
            </Row>
          )}
          {payment.refundSetlSn !== '' && (
            <Row label={copy.number}>
              <Digits>{payment.refundSetlSn}</Digits>
            </Row>
          )}
        </div>
      ))}
    </Card>
  )
}
