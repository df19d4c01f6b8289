import type {Client} from '@hmb/contract/client'
import {PayState} from '@hmb/contract/codes/pay-state'
import type {Order} from '@hmb/contract/order'
import {queryPay} from '@hmb/contract/payment'
import {payOutcome} from '@hmb/rules/pay-state'
import {fromPromise} from 'xstate'
import type {Destination} from './payment-destination.ts'

/** The destination after the last attempt; undefined when a new attempt may start. */
export type LastAttempt = Extract<Destination, {to: 'result' | 'orderDetail'}> | undefined

/** Every machine queries this before it pays: an order has one attempt at a time, across tabs, devices and methods. */
export const queryLastAttempt = fromPromise<LastAttempt, {client: Client; order: Pick<Order, 'no'>}>(
  async ({input: {client, order}, signal}) => {
    const {state} = await client.call(queryPay, {outOrderNo: order.no}, {signal})
    // Another device may have cancelled the order, or its time is up; the state does not distinguish them.
    if (state === PayState.ORDER_CLOSED) return {to: 'orderDetail', reason: '订单已取消或关闭'}
    // A confirming attempt may still take the money, so a second one waits for it.
    if (payOutcome(state) === 'paid' || state === PayState.CONFIRMING) return {to: 'result'}
    return undefined
  },
)
