import type {Client} from '@hmb/contract/client'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import type {Order} from '@hmb/contract/order'
import {pay} from '@hmb/contract/payment'
import {assign, fromPromise, setup} from 'xstate'
import {withRedirectUrl} from '../account/redirect-url.ts'
import {type LastAttempt, queryLastAttempt} from '../last-attempt.ts'
import type {Destination, Refusal} from '../payment-destination.ts'
import {endOf} from '../payment-error.ts'
import {callOnce, type PaymentKey} from '../payment-key.ts'
import {refusalOf} from '../refusal.ts'

/** What one WeChat payment attempt needs to know. */
export interface WechatAttemptInput {
  client: Client
  order: Pick<Order, 'no' | 'skuName' | 'unpaidFee'>
  /** The whole address of the result page for the attempt that was made. */
  returnUrl(tradeNo: string): string
  /**
   * Where in WeChat the page runs. In its browser and in a mini-program the web page is refused and WeChat's own payment is used;
   * the server sends its parameters to whom it knows there.
   */
  wechat: 'outside' | 'browser' | 'mini-program'
  key: PaymentKey
}

/**
 * One attempt at WeChat (channel 1): asks what became of the last attempt, then makes a new one and says where to go. It asks the
 * person nothing, so that a city can put its own checks before it.
 *
 * @example
 * const actor = createActor(wechatAttempt, {input})
 * actor.start()
 * const {output} = await waitFor(actor, ({status}) => status === 'done')
 */
export const wechatAttemptMachine = setup({
  types: {
    input: {} as WechatAttemptInput,
    context: {} as WechatAttemptInput & {destination?: Destination},
    output: {} as Destination,
  },
  actors: {
    askLastAttempt: queryLastAttempt,
    pay: fromPromise<Destination, WechatAttemptInput>(async ({input, signal}) => {
      const {client, order, key, returnUrl, wechat} = input
      const ask = {
        payChannel: PayChannel.WECHAT,
        outTradeNo: order.no,
        body: order.skuName,
        totalFee: order.unpaidFee,
        tradeType: 'MWEB' as const,
        ...(wechat === 'mini-program' && {appType: 'MINI' as const}),
      }
      const {mwebUrl, payResult, tradeNo} = await callOnce({client, key, signal}, pay, ask)
      if (wechat === 'outside') return {to: 'provider', url: withRedirectUrl(mwebUrl, returnUrl(tradeNo))}
      return payResult ? {to: 'jsapi', parameters: payResult, tradeNo} : {to: 'identity'}
    }),
  },
  guards: {
    /** The last attempt has an end, or one that is awaited. */
    isDecided: (_, last: LastAttempt) => last !== undefined,
  },
}).createMachine({
  id: 'wechatAttempt',
  context: ({input}) => input,
  initial: 'askingLastAttempt',
  states: {
    askingLastAttempt: {
      invoke: {
        src: 'askLastAttempt',
        input: ({context}) => context,
        onDone: [
          {
            guard: {type: 'isDecided', params: ({event}) => event.output},
            target: 'done',
            actions: assign({destination: ({event}) => event.output}),
          },
          {target: 'paying'},
        ],
        onError: {target: 'done', actions: assign({destination: ({event}) => endOf(refusalOf(event.error))})},
      },
    },
    paying: {
      invoke: {
        src: 'pay',
        input: ({context}) => context,
        onDone: {target: 'done', actions: assign({destination: ({event}) => event.output})},
        onError: {target: 'done', actions: assign({destination: ({event}) => endOf(refusalOf(event.error))})},
      },
    },
    done: {type: 'final'},
  },
  output: ({context}) => context.destination ?? endOf(),
})

/**
 * What a chart around an attempt keeps of it: where it led, and the refusal that kept it here.
 *
 * @example
 * onDone: {target: 'attempted', actions: assign(({event}) => learntFrom(event.output))}
 */
export const learntFrom = (destination: Destination): {destination: Destination; refusal: Refusal | undefined} => ({
  destination,
  refusal: destination.to === 'stay' ? destination.refusal : undefined,
})
