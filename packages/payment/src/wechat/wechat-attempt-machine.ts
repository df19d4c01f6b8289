import {type CallError, callErrorOf} from '@hmb/contract/call-error'
import type {Client} from '@hmb/contract/client'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import type {RequestOf} from '@hmb/contract/endpoint'
import type {Order} from '@hmb/contract/order'
import {pay} from '@hmb/contract/payment'
import {assign, fromPromise, setup} from 'xstate'
import {type LastAttempt, queryLastAttempt} from '../last-attempt.ts'
import type {Destination} from '../payment-destination.ts'
import {destinationOfError} from '../payment-error.ts'
import {callWithPaymentKey, type PaymentKey} from '../payment-key.ts'
import {withRedirectUrl} from '../redirect-url.ts'

/** The input of one WeChat payment attempt. */
export interface WechatAttemptInput {
  client: Client
  order: Pick<Order, 'no' | 'skuName' | 'unpaidFee'>
  /** The absolute URL of the result page for an attempt. */
  returnUrl(tradeNo: string): string
  /**
   * Where in WeChat the page runs. In its browser and in a mini-program WeChat rejects the web page, so its payment sheet is
   * used; the server sends the sheet's parameters to people whose openid it has.
   */
  wechat: 'outside' | 'browser' | 'mini-program'
  key: PaymentKey
}

/**
 * One attempt at WeChat (channel 1): queries the last attempt, then creates a new one. It has no popup, so that a city's machine
 * can add checks before it.
 *
 * @example
 * const actor = createActor(wechatAttemptMachine, {input})
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
    queryLastAttempt,
    pay: fromPromise<Destination, WechatAttemptInput>(async ({input, signal}) => {
      const {client, order, key, returnUrl, wechat} = input
      const request: RequestOf<typeof pay> = {
        payChannel: PayChannel.WECHAT,
        outTradeNo: order.no,
        body: order.skuName,
        totalFee: order.unpaidFee,
        tradeType: 'MWEB',
        ...(wechat === 'mini-program' && {appType: 'MINI'}),
      }
      const {mwebUrl, payResult, tradeNo} = await callWithPaymentKey({client, key, signal}, pay, request)
      if (wechat === 'outside') return {to: 'provider', url: withRedirectUrl(mwebUrl, returnUrl(tradeNo))}
      return payResult ? {to: 'jsapi', parameters: payResult, tradeNo} : {to: 'openId'}
    }),
  },
  guards: {
    forbidsNewAttempt: (_, last: LastAttempt) => last !== undefined,
  },
}).createMachine({
  id: 'wechatAttempt',
  context: ({input}) => input,
  initial: 'queryingLastAttempt',
  states: {
    queryingLastAttempt: {
      invoke: {
        src: 'queryLastAttempt',
        input: ({context}) => context,
        onDone: [
          {
            guard: {type: 'forbidsNewAttempt', params: ({event}) => event.output},
            target: 'done',
            actions: assign({destination: ({event}) => event.output}),
          },
          {target: 'paying'},
        ],
        onError: {
          target: 'done',
          actions: assign({destination: ({event}) => destinationOfError(callErrorOf(event.error))}),
        },
      },
    },
    paying: {
      invoke: {
        src: 'pay',
        input: ({context}) => context,
        onDone: {target: 'done', actions: assign({destination: ({event}) => event.output})},
        onError: {
          target: 'done',
          actions: assign({destination: ({event}) => destinationOfError(callErrorOf(event.error))}),
        },
      },
    },
    done: {type: 'final'},
  },
  output: ({context}) => context.destination ?? destinationOfError(),
})

/**
 * The result of an attempt for a machine's context: the destination, and the error of a failed attempt.
 *
 * @example
 * onDone: {target: 'handlingResult', actions: assign(({event}) => attemptResult(event.output))}
 */
export const attemptResult = (destination: Destination): {destination: Destination; error: CallError | undefined} => ({
  destination,
  error: destination.to === 'error' ? destination.error : undefined,
})
