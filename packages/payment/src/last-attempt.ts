import type {Client} from '@hmb/contract/client'
import {PayState} from '@hmb/contract/codes/pay-state'
import type {Order} from '@hmb/contract/order'
import {queryPay} from '@hmb/contract/payment'
import {payOutcome} from '@hmb/rules/pay-state'
import {fromPromise} from 'xstate'
import type {Destination} from './payment-destination.ts'

/** What the last attempt came to: nothing that hinders, or a place to go instead of paying. */
export type LastAttempt = Extract<Destination, {to: 'result' | 'orderDetail'}> | undefined

/** Asked before anything is paid: an order has one attempt at a time, whichever tab, device or method it was begun with. */
export const queryLastAttempt = fromPromise<LastAttempt, {client: Client; order: Pick<Order, 'no'>}>(
  async ({input: {client, order}, signal}) => {
    const {state} = await client.call(queryPay, {outOrderNo: order.no}, {signal})
    // Cancelled, perhaps on another device, or out of time: the state does not say which.
    if (state === PayState.ORDER_CLOSED) return {to: 'orderDetail', reason: '订单已取消或关闭'}
    // A confirming payment may still take the money, so a second one must wait for it.
    if (payOutcome(state) === 'paid' || state === PayState.CONFIRMING) return {to: 'result'}
    return undefined
  },
)
