import {OrderStatus} from '@hmb/contract/codes/order-status'
import {yuan} from '@hmb/rules/money'
import {awaitsPayment, feeDue, orderStatusText, orderTone} from '@hmb/rules/order'
import {afterTimeout, timedOutText} from '@hmb/rules/order-timeout'
import {Amount} from '@hmb/ui/Amount'
import {Button} from '@hmb/ui/Button'
import {Card} from '@hmb/ui/Card'
import {Digits} from '@hmb/ui/Digits'
import {StatusText} from '@hmb/ui/StatusText'
import {Timer} from '@hmb/ui/Timer'
import {memo, useId} from 'react'
import {CardButton} from '../../card-button/CardButton.tsx'
import type {TimedOrder} from '../../data/order-queries.ts'
import {InsuredNames} from './InsuredNames.tsx'
import css from './order-list.module.css'
import {copy} from './order-list-copy.ts'

export interface OrderCardProps {
  order: TimedOrder
  /** Seconds until the payment time runs out; used while the order awaits its payment. */
  secondsLeft: number
  cancelling: boolean
  onOpen(orderId: string): void
  /** A finger is on the card, which it may open. */
  onPress(orderId: string): void
  onPay(orderId: string): void
  onCancel(orderId: string): void
}

/** One order: status, product, insured people and the next action. Memoized: a tick renders only the cards with a countdown. */
export const OrderCard = memo(function OrderCard({
  order,
  secondsLeft,
  cancelling,
  onOpen,
  onPress,
  onPay,
  onCancel,
}: OrderCardProps) {
  const peopleId = useId()
  const waiting = awaitsPayment(order)
  const timedOut = waiting && secondsLeft <= 0
  const payable = waiting && !timedOut
  const shown = timedOut ? afterTimeout(order) : order
  return (
    <Card>
      <article className={css.order}>
        <header className={css.head}>
          <h2 className={css.name}>
            <CardButton describedBy={peopleId} onClick={() => onOpen(order.id)} onPress={() => onPress(order.id)}>
              {order.skuName}
            </CardButton>
          </h2>
          <StatusText tone={orderTone(shown)}>
            {timedOut && shown.status === OrderStatus.CLOSED ? timedOutText : orderStatusText(shown)}
          </StatusText>
        </header>
        <p id={peopleId} className={css.line}>
          <InsuredNames of={order.insuredInfoList} />
          {'\u00a0· '}
          <span className={css.whole}>{copy.people(order.insuredInfoList.length)}</span>
        </p>
        <p className={css.caption}>
          {copy.orderNo} <Digits>{order.no}</Digits>
        </p>
        {payable && (
          <p className={css.timeLeft}>
            {copy.left}
            <Timer seconds={secondsLeft} />
          </p>
        )}
        <footer className={css.foot}>
          <Amount yuan={yuan(feeDue(order))} size="medium" />
          <div className={css.actions}>
            {payable ? (
              <>
                <Button size="small" kind="quiet" loading={cancelling} onClick={() => onCancel(order.id)}>
                  {copy.cancel}
                </Button>
                <Button size="small" onClick={() => onPay(order.id)}>
                  {copy.pay}
                </Button>
              </>
            ) : (
              <Button size="small" kind="quiet" onClick={() => onOpen(order.id)}>
                {copy.detail}
              </Button>
            )}
          </div>
        </footer>
      </article>
    </Card>
  )
})
