import type {Client} from '@hmb/contract/client'
import {PayState} from '@hmb/contract/codes/pay-state'
import {queryPay} from '@hmb/contract/payment'
import {payOutcome} from '@hmb/rules/pay-state'
import {assign, fromPromise, setup} from 'xstate'
import type {Refusal} from '../payment-destination.ts'
import {refusalOf} from '../refusal.ts'

/** While 支付中 the server is asked again every 3 s. */
export const pollMs = 3000
/** After two minutes, however long the answers took, the page says 仍在确认中 and asks less and less often. */
export const patienceMs = 120_000
const slowestPollMs = 30_000

export interface ResultInput {
  client: Client
  /** The order's `no`. */
  orderNo: string
  /** For how long somebody has been before the page: what the server does not know. */
  seenSeconds(): number
}

interface ResultContext extends ResultInput {
  /** What the server said last. */
  state: PayState | undefined
  /** Two minutes have passed without an end: 仍在确认中. */
  isLong: boolean
  /** Waits since then, each longer than the one before. */
  slowWaits: number
  refusal: Refusal | undefined
}

export type ResultEvent =
  /** The page is visible again, or came back from the back-forward cache. */
  | {type: 'AWAKE'}
  /** The person wants to know now. */
  | {type: 'RETRY'}

/**
 * The next wait: 3 s for two minutes, then half as long again each time, 30 s at the most.
 *
 * @example
 * nextWaitMs(0) // 3000
 */
export const nextWaitMs = (slowWaits: number): number => Math.min(slowestPollMs, pollMs * 1.5 ** slowWaits)

/**
 * What became of a payment: asks one call at a time until the server knows. A lost answer is no answer and is asked for again.
 *
 * @example
 * const actor = createActor(paymentResult, {input: {client, orderNo: 'HM20261121000000000001', seenSeconds}}).start()
 * actor.subscribe(({value, context}) => console.log(value, context.state))
 */
export const paymentResultMachine = setup({
  types: {
    input: {} as ResultInput,
    context: {} as ResultContext,
    events: {} as ResultEvent,
  },
  actors: {
    ask: fromPromise<PayState, ResultInput>(async ({input: {client, orderNo, seenSeconds}, signal}) => {
      const {state} = await client.call(queryPay, {outOrderNo: orderNo, seenSeconds: seenSeconds()}, {signal})
      return state
    }),
  },
  guards: {
    isPaying: (_, state: PayState) => payOutcome(state) === 'paying',
    isRefusal: (_, {uncertain}: Refusal) => !uncertain,
    /** A late notification may still pay it. */
    isUnpaid: ({context}) => context.state !== PayState.PAID,
  },
  delays: {nextPoll: ({context}) => nextWaitMs(context.slowWaits), patience: patienceMs},
}).createMachine({
  id: 'paymentResult',
  context: ({input}) => ({...input, state: undefined, isLong: false, slowWaits: 0, refusal: undefined}),
  after: {patience: {actions: assign({isLong: true})}},
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        src: 'ask',
        input: ({context}) => context,
        onDone: [
          {
            guard: {type: 'isPaying', params: ({event}) => event.output},
            target: 'waiting',
            actions: assign({state: ({event}) => event.output, refusal: undefined}),
          },
          {target: 'settled', actions: assign({state: ({event}) => event.output, refusal: undefined})},
        ],
        onError: [
          {
            // The server itself refuses to tell, e.g. an order of somebody else: asking again would not help.
            guard: {type: 'isRefusal', params: ({event}) => refusalOf(event.error)},
            target: 'refused',
            actions: assign({refusal: ({event}) => refusalOf(event.error)}),
          },
          {target: 'waiting', actions: assign({refusal: ({event}) => refusalOf(event.error)})},
        ],
      },
    },
    waiting: {
      entry: assign({slowWaits: ({context}) => context.slowWaits + (context.isLong ? 1 : 0)}),
      after: {nextPoll: 'asking'},
      on: {AWAKE: 'asking', RETRY: 'asking'},
    },
    refused: {on: {RETRY: 'asking'}},
    settled: {on: {AWAKE: {guard: 'isUnpaid', target: 'asking'}}},
  },
})
