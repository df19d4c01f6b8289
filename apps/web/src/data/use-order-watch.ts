import {OrderStatus} from '@hmb/contract/codes/order-status'
import {RefundStatus} from '@hmb/contract/codes/refund-status'
import type {Order} from '@hmb/contract/order'
import {awaitsPayment} from '@hmb/rules/order'
import {useResume} from '@hmb/shell/use-resume'
import {useEffect, useEffectEvent, useRef} from 'react'

/** The delay between two reads, in ms. */
const intervalMs = 5_000
/** After five minutes the order is read again only when the person comes back to the page. */
const maxReads = 60

/**
 * Whether an order changes soon without the person: an account payment is being confirmed, or money is on its way back.
 *
 * @example
 * changesSoon({status: 'WAIT_PAY', payStatus: 'TO_BE_CONFIRMED', orderItemList: [], returnedPayments: []}) // true
 */
export function changesSoon(
  order: Pick<Order, 'status' | 'payStatus' | 'returnedPayments'> & {
    orderItemList: readonly Pick<Order['orderItemList'][number], 'refundStatus'>[]
  },
): boolean {
  const confirming = order.status === OrderStatus.WAIT_PAY && !awaitsPayment(order)
  const refunds = [...order.orderItemList, ...order.returnedPayments]
  return confirming || refunds.some(({refundStatus}) => refundStatus === RefundStatus.REFUNDING)
}

/** Reads the order again while `active`, and when the page becomes visible again. */
export function useOrderWatch(active: boolean, refetch: () => unknown): void {
  const reads = useRef(0)
  useResume(() => {
    reads.current = 0
    refetch()
  })
  const read = useEffectEvent(refetch)
  useEffect(() => {
    if (!active) return
    reads.current = 0
    const timer = setInterval(() => {
      if (document.hidden || reads.current >= maxReads) return
      reads.current += 1
      read()
    }, intervalMs)
    return () => clearInterval(timer)
  }, [active])
}
