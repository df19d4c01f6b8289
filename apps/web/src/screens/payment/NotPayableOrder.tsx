import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {Button} from '@hmb/ui/Button'
import {Card} from '@hmb/ui/Card'
import {StatusMark} from '@hmb/ui/StatusMark'
import styles from './PaymentScreen.module.css'
import {paymentCopy} from './payment-copy.ts'

interface NotPayableOrderProps {
  order: {status: string; payStatus: string}
  onSeeOrder(): void
}

/** Replaces the methods when the order cannot be paid: its status, as the result page shows it. */
export function NotPayableOrder({order, onSeeOrder}: NotPayableOrderProps) {
  const [mark, text] = statusOf(order)
  return (
    <>
      <Card>
        <div className={styles.notPayable} role="alert">
          <StatusMark state={mark} />
          <h2 className={styles.status}>{text}</h2>
        </div>
      </Card>
      <Button wide onClick={onSeeOrder}>
        {paymentCopy.seeOrder}
      </Button>
    </>
  )
}

function statusOf({status, payStatus}: NotPayableOrderProps['order']) {
  if (status === OrderStatus.PAYED) return ['success', paymentCopy.paid] as const
  return payStatus === OrderPayStatus.TO_BE_CONFIRMED
    ? (['waiting', paymentCopy.confirming] as const)
    : (['failure', paymentCopy.notPayable] as const)
}
