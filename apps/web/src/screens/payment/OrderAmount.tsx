import {yuan, yuanSign} from '@hmb/rules/money'
import {paidFee, toBePaidFor} from '@hmb/rules/order'
import {useSecondsLeft} from '@hmb/shell/use-seconds-left'
import {Amount} from '@hmb/ui/Amount'
import {Button} from '@hmb/ui/Button'
import {Card} from '@hmb/ui/Card'
import {Timer} from '@hmb/ui/Timer'
import type {TimedOrder} from '../../data/order-queries.ts'
import {useOpenInsureAgain} from '../../insure-again/use-open-insure-again.ts'
import {InsuredPeople} from '../../insured-people/InsuredPeople.tsx'
import css from './PaymentScreen.module.css'
import {paymentCopy} from './payment-copy.ts'

/** The unpaid amount, its people, and the time left. It needs only the order, so that it shows before the methods have loaded. */
export function OrderAmount({order}: {order: TimedOrder}) {
  const secondsLeft = useSecondsLeft(order.payUntil)
  const insureAgain = useOpenInsureAgain()
  const isTimeUp = secondsLeft <= 0
  const unpaid = toBePaidFor(order)
  const paid = paidFee(order)
  return (
    <Card>
      <div className={css.amount}>
        <p className={css.caption}>{paymentCopy.amount}</p>
        <Amount yuan={yuan(order.unpaidFee)} size="large" />
        <p className={css.caption}>
          <span className={css.detail}>{order.skuName}</span>{' '}
          <span className={css.detail}>{paymentCopy.insuredCount(unpaid.length)}</span>
        </p>
        {isTimeUp ? (
          <div className={css.overAction}>
            <p className={css.over} role="alert">
              {paymentCopy.timedOut}
            </p>
            <Button
              kind="outline"
              size="small"
              onClick={() => insureAgain(order.orderItemList.map(({insurantId}) => insurantId))}
            >
              {paymentCopy.insureAgain}
            </Button>
          </div>
        ) : (
          <p className={css.time}>
            {paymentCopy.timeLeft} <Timer seconds={secondsLeft} />
          </p>
        )}
      </div>
      <div className={css.people}>
        <InsuredPeople people={unpaid} />
        {paid > 0 && (
          <div className={css.paid}>
            <p className={css.caption}>{paymentCopy.paidPart(yuanSign(paid))}</p>
            <InsuredPeople people={order.insuredInfoList.filter((insured) => !unpaid.includes(insured))} />
          </div>
        )}
      </div>
    </Card>
  )
}
