import {Button} from '@hmb/ui/Button'
import {Card} from '@hmb/ui/Card'
import {StatusMark} from '@hmb/ui/StatusMark'
import {copy} from './copy.ts'
import styles from './payment.module.css'

interface SettledProps {
  order: {status: string; payStatus: string}
  onSeeOrder(): void
}

/** In place of the methods, where nothing is to be paid: how the order stands, as the result page shows it. */
export function Settled({order, onSeeOrder}: SettledProps) {
  const [mark, words] = standing(order)
  return (
    <>
      <Card>
        <div className={styles.settled} role="alert">
          <StatusMark state={mark} />
          <h2 className={styles.standing}>{words}</h2>
        </div>
      </Card>
      <Button wide onClick={onSeeOrder}>
        {copy.seeOrder}
      </Button>
    </>
  )
}

function standing({status, payStatus}: SettledProps['order']) {
  if (status === 'PAYED') return ['success', copy.paid] as const
  return payStatus === 'TO_BE_CONFIRMED'
    ? (['waiting', copy.confirming] as const)
    : (['failure', copy.notPayable] as const)
}
