import {OrderStatus} from '@hmb/contract/codes/order-status'
import {useNavigation} from '@hmb/shell/navigation'
import {useProjectId} from '@hmb/shell/project-id'
import {useResume} from '@hmb/shell/use-resume'
import {useSecondsLeft} from '@hmb/shell/use-seconds-left'
import {Button} from '@hmb/ui/Button'
import {Icon} from '@hmb/ui/Icon'
import {Timer} from '@hmb/ui/Timer'
import {useEffect, useEffectEvent} from 'react'
import {useUnpaidOrdersQuery} from '../../../../data/order-queries.ts'
import {paths} from '../../../../paths.ts'
import css from './UnpaidOrderBanner.module.css'
import {copy} from './unpaid-order-copy.ts'

/**
 * The unpaid order (待支付) of the user, above the purchase button, with the time that is left. With several orders it opens their
 * list. It renders nothing while they load and when they cannot be read.
 */
export function UnpaidOrderBanner({pageId}: {pageId: string}) {
  const {go} = useNavigation()
  const projectid = useProjectId()
  const {data: orders = [], refetch} = useUnpaidOrdersQuery(undefined, {refetchOnMountOrArgChange: true})
  useResume(refetch)
  // The order that expires first. The next one is shown when it is removed from the list.
  const order = [...orders].sort((one, other) => one.payUntil - other.payUntil)[0]
  const secondsLeft = useSecondsLeft(order ? order.payUntil : null)
  const expired = order !== undefined && secondsLeft <= 0
  const readAgain = useEffectEvent(refetch)
  useEffect(() => {
    if (expired) readAgain()
  }, [expired])
  if (!order || expired) return null

  const pay = () =>
    go(
      orders.length > 1
        ? paths.orderList({projectid, status: OrderStatus.WAIT_PAY})
        : paths.payment({orderid: order.id, projectid, pageid: pageId}),
    )
  return (
    <section className={css.banner} aria-label={copy.label}>
      <Icon name="clock" size={20} />
      <p className={css.text}>
        <span className={css.phrase}>{copy.waiting(orders.length)}</span>{' '}
        <span className={css.phrase}>
          {copy.left}
          <Timer seconds={secondsLeft} />
        </span>
      </p>
      <Button size="small" kind="outline" onClick={pay}>
        {copy.pay}
      </Button>
    </section>
  )
}
