import type {Client} from '@hmb/contract/client'
import type {Order} from '@hmb/contract/order'
import {pay, queryPay} from '@hmb/contract/payment'
import {payOutcome} from '@hmb/rules/pay-state'
import {assign, fromPromise, setup} from 'xstate'
import type {Destination} from '../destination.ts'
import {refusalOf} from '../refusal.ts'
import {withReturnAddress} from './return-address.ts'

/** What one WeChat payment attempt needs to know. */
export interface WechatInput {
  client: Client
  order: Pick<Order, 'no' | 'skuName' | 'unpaidFee'>
  /** The whole address of the result page for the attempt that was made. */
  returnUrl(tradeNo: string): string
  /** Inside WeChat the web page is refused and WeChat's own payment is used, when the server sends its parameters. */
  insideWechat: boolean
  /** One per confirmed payment; kept when the last answer was lost. */
  idempotencyKey: string
}

/** What the last attempt came to: nothing that hinders, or a place to go instead of paying. */
type LastAttempt = Extract<Destination, {to: 'result' | 'orderDetail'}> | undefined

/**
 * WeChat payment (channel 1): asks what became of the last attempt, then makes a new one and says where to go.
 *
 * @example
 * const actor = createActor(wechatPayment, {input})
 * actor.start()
 * const {output} = await waitFor(actor, ({status}) => status === 'done')
 */
export const wechatPayment = setup({
  types: {
    input: {} as WechatInput,
    context: {} as WechatInput & {destination?: Destination},
    output: {} as Destination,
  },
  actors: {
    askLastAttempt: fromPromise<LastAttempt, WechatInput>(async ({input: {client, order}, signal}) => {
      const {state} = await client.call(queryPay, {outOrderNo: order.no}, {signal})
      if (state === 5) return {to: 'orderDetail', reason: '订单已超时取消'}
      // A confirming payment may still take the money, so a second one must wait for it.
      if (payOutcome(state) === 'paid' || state === 7) return {to: 'result'}
      return undefined
    }),
    pay: fromPromise<Destination, WechatInput>(async ({input, signal}) => {
      const {client, order, idempotencyKey, returnUrl, insideWechat} = input
      const ask = {
        payChannel: '1' as const,
        outTradeNo: order.no,
        body: order.skuName,
        totalFee: order.unpaidFee,
        tradeType: 'MWEB' as const,
      }
      const {mwebUrl, payResult, tradeNo} = await client.call(pay, ask, {signal, idempotencyKey})
      if (insideWechat && payResult) return {to: 'jsapi', parameters: payResult, tradeNo}
      return {to: 'provider', url: withReturnAddress(mwebUrl, returnUrl(tradeNo))}
    }),
  },
}).createMachine({
  id: 'wechatPayment',
  context: ({input}) => input,
  initial: 'askingLastAttempt',
  states: {
    askingLastAttempt: {
      invoke: {
        src: 'askLastAttempt',
        input: ({context}) => context,
        onDone: [
          {
            guard: ({event}) => event.output !== undefined,
            target: 'done',
            actions: assign({destination: ({event}) => event.output}),
          },
          {target: 'paying'},
        ],
        onError: {target: 'done', actions: assign({destination: ({event}) => stay(event.error)})},
      },
    },
    paying: {
      invoke: {
        src: 'pay',
        input: ({context}) => context,
        onDone: {target: 'done', actions: assign({destination: ({event}) => event.output})},
        onError: {target: 'done', actions: assign({destination: ({event}) => stay(event.error)})},
      },
    },
    done: {type: 'final'},
  },
  output: ({context}) => context.destination ?? stay(undefined),
})

/** A refusal that tells where the order stands leads there; every other keeps the person on the page. */
function stay(cause: unknown): Destination {
  const refusal = refusalOf(cause)
  if (refusal.kind === 'business') {
    // Paid already, or an attempt whose end is not known.
    if (refusal.code === 5002 || refusal.code === 5004) return {to: 'result'}
    // Expired, cancelled or closed.
    if (refusal.code === 5001 || refusal.code === 5003) return {to: 'orderDetail', reason: refusal.message}
  }
  return {to: 'stay', refusal}
}
