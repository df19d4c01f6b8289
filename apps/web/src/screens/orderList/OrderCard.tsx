import {yuan} from '@hmb/rules/money'
import {awaitsPayment, feeDue, orderStatusText, orderTone, timedOutText} from '@hmb/rules/order'
import {useSecondsLeft} from '@hmb/shell/server-clock'
import {Amount} from '@hmb/ui/Amount'
import {Button} from '@hmb/ui/Button'
import {Card} from '@hmb/ui/Card'
import {Digits} from '@hmb/ui/Digits'
import {StatusText} from '@hmb/ui/StatusText'
import {Timer} from '@hmb/ui/Timer'
import {useEffect, useEffectEvent} from 'react'
import type {TimedOrder} from '../../data/order-queries.ts'
import {InsuredNames} from './InsuredNames.tsx'
import styles from './order-list.module.css'
import {copy} from './order-list-copy.ts'

interface OrderCardProps {
  order: TimedOrder
  cancelling: boolean
  onOpen(): void
  onPay(): void
  onCancel(): void
  /** Called when the payment time runs out. */
  onTimedOut(): void
}

/** One order: status, product, insured people and the next action. */
export function OrderCard({order, cancelling, onOpen, onPay, onCancel, onTimedOut}: OrderCardProps) {
  const payable = awaitsPayment(order)
  const secondsLeft = useSecondsLeft(payable ? order.payUntil : null)
  const timedOut = payable && secondsLeft <= 0
  const notifyTimedOut = useEffectEvent(() => onTimedOut())
  useEffect(() => {
    if (timedOut) notifyTimedOut()
  }, [timedOut])
  return (
    <Card>
      <article className={styles.order}>
        <header className={styles.head}>
          <h2 className={styles.name}>{order.skuName}</h2>
          <StatusText tone={timedOut ? 'neutral' : orderTone(order)}>
            {timedOut ? timedOutText : orderStatusText(order)}
          </StatusText>
        </header>
        <p className={styles.line}>
          <InsuredNames of={order.insuredInfoList} /> ·{' '}
          <span className={styles.whole}>{copy.people(order.insuredInfoList.length)}</span>
        </p>
        <p className={styles.caption}>
          {copy.orderNo} <Digits>{order.no}</Digits>
        </p>
        {payable && !timedOut && (
          <p className={styles.left}>
            {copy.left} <Timer seconds={secondsLeft} />
          </p>
        )}
        <footer className={styles.foot}>
          <Amount yuan={yuan(feeDue(order))} size="medium" />
          <div className={styles.actions}>
            {payable && !timedOut ? (
              <>
                <Button size="small" kind="quiet" loading={cancelling} onClick={onCancel}>
                  {copy.cancel}
                </Button>
                <Button size="small" onClick={onPay}>
                  {copy.pay}
                </Button>
              </>
            ) : (
              <Button size="small" kind="quiet" onClick={onOpen}>
                {copy.detail}
              </Button>
            )}
          </div>
        </footer>
      </article>
    </Card>
  )
}
