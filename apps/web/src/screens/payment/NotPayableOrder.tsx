import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import type {Order} from '@hmb/contract/order'
import {membersToInsureAgain} from '@hmb/rules/order-actions'
import {useNavigation} from '@hmb/shell/navigation'
import {Button} from '@hmb/ui/Button'
import {Card} from '@hmb/ui/Card'
import {Stack} from '@hmb/ui/Stack'
import {StatusMark} from '@hmb/ui/StatusMark'
import {ServiceLink} from '../../customer-service/ServiceLink.tsx'
import {useOpenInsureAgain} from '../../insure-again/use-open-insure-again.ts'
import {paths} from '../../paths.ts'
import css from './PaymentScreen.module.css'
import {paymentCopy} from './payment-copy.ts'

interface NotPayableOrderProps {
  order: Pick<Order, 'status' | 'payStatus' | 'orderItemList'>
  onSeeOrder(): void
}

/** Replaces the methods when the order cannot be paid: its status, as the result page shows it, and the next actions. */
export function NotPayableOrder({order, onSeeOrder}: NotPayableOrderProps) {
  const {go} = useNavigation()
  const insureAgain = useOpenInsureAgain()
  const [mark, text] = statusOf(order)
  const members = membersToInsureAgain(order)
  return (
    <>
      <Card>
        <div className={css.notPayable} role="alert">
          <StatusMark state={mark} />
          <h2 className={css.status}>{text}</h2>
        </div>
      </Card>
      <Stack>
        {mark === 'success' && (
          <Button wide onClick={() => go(paths.policyList())}>
            {paymentCopy.policies}
          </Button>
        )}
        {mark === 'failure' && members.length > 0 && (
          <Button wide onClick={() => insureAgain(members)}>
            {paymentCopy.insureAgain}
          </Button>
        )}
        <Button wide kind={mark === 'waiting' ? 'primary' : 'outline'} onClick={onSeeOrder}>
          {paymentCopy.seeOrder}
        </Button>
      </Stack>
      <div className={css.service}>
        <ServiceLink />
      </div>
    </>
  )
}

function statusOf({status, payStatus}: Pick<Order, 'status' | 'payStatus'>) {
  if (status === OrderStatus.PAYED) return ['success', paymentCopy.paid] as const
  return payStatus === OrderPayStatus.TO_BE_CONFIRMED
    ? (['waiting', paymentCopy.confirming] as const)
    : (['failure', paymentCopy.notPayable] as const)
}
