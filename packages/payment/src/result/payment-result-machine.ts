import {type CallError, callErrorOf} from '@hmb/contract/call-error'
import type {Client} from '@hmb/contract/client'
import {PayState} from '@hmb/contract/codes/pay-state'
import {queryPay} from '@hmb/contract/payment'
import {payOutcome} from '@hmb/rules/pay-state'
import {assign, fromPromise, setup} from 'xstate'

/** The interval of the queries while the payment is pending (支付中). */
export const pollMs = 3000
/** After this time the page shows 仍在确认中, and each interval is longer than the previous one. */
export const slowPollAfterMs = 120_000
const slowestPollMs = 30_000

export interface ResultInput {
  client: Client
  /** The order's `no`. */
  orderNo: string
  /** For how long the page has been visible, in whole seconds. Only the browser can measure it. */
  seenSeconds(): number
}

interface ResultContext extends ResultInput {
  /** The state that the server returned last. */
  state: number | undefined
  /** The page is open for longer than `slowPollAfterMs`, also after an earlier payment. */
  isSlow: boolean
  /** Intervals since `isSlow`. */
  slowPolls: number
  error: CallError | undefined
}

export type ResultEvent =
  /** The page is visible again, or came back from the back-forward cache. */
  {type: 'PAGE_SHOWN'} | {type: 'RETRY_TAPPED'}

/**
 * The next interval: 3 s for two minutes, then each 1.5 times the one before, at most 30 s.
 *
 * @example
 * nextPollMs(0) // 3000
 */
export const nextPollMs = (slowPolls: number): number => Math.min(slowestPollMs, pollMs * 1.5 ** slowPolls)

/**
 * Queries the result of a payment, one call at a time, until it is final. A call without a response is repeated.
 *
 * @example
 * const actor = createActor(paymentResultMachine, {input: {client, orderNo: 'HM20261121000000000001', seenSeconds}}).start()
 * actor.subscribe(({value, context}) => console.log(value, context.state))
 */
export const paymentResultMachine = setup({
  types: {
    input: {} as ResultInput,
    context: {} as ResultContext,
    events: {} as ResultEvent,
  },
  actors: {
    query: fromPromise<number, ResultInput>(async ({input: {client, orderNo, seenSeconds}, signal}) => {
      const {state} = await client.call(queryPay, {outOrderNo: orderNo, seenSeconds: seenSeconds()}, {signal})
      return state
    }),
  },
  guards: {
    isPending: (_, state: number) => payOutcome(state) === 'paying',
    isRejected: (_, {outcomeUnknown}: CallError) => !outcomeUnknown,
    /** A late notification may still pay the order. */
    isUnpaid: ({context}) => context.state !== PayState.PAID,
  },
  delays: {nextPoll: ({context}) => nextPollMs(context.slowPolls), slowPollAfter: slowPollAfterMs},
}).createMachine({
  id: 'paymentResult',
  context: ({input}) => ({...input, state: undefined, isSlow: false, slowPolls: 0, error: undefined}),
  after: {slowPollAfter: {actions: assign({isSlow: true})}},
  initial: 'querying',
  states: {
    querying: {
      invoke: {
        src: 'query',
        input: ({context}) => context,
        onDone: [
          {
            guard: {type: 'isPending', params: ({event}) => event.output},
            target: 'waiting',
            actions: assign({state: ({event}) => event.output, error: undefined}),
          },
          {target: 'showingOutcome', actions: assign({state: ({event}) => event.output, error: undefined})},
        ],
        onError: [
          {
            // Another query would be rejected as well, for instance when the order belongs to another person.
            guard: {type: 'isRejected', params: ({event}) => callErrorOf(event.error)},
            target: 'showingError',
            actions: assign({error: ({event}) => callErrorOf(event.error)}),
          },
          {target: 'waiting', actions: assign({error: ({event}) => callErrorOf(event.error)})},
        ],
      },
    },
    waiting: {
      entry: assign({slowPolls: ({context}) => context.slowPolls + (context.isSlow ? 1 : 0)}),
      after: {nextPoll: 'querying'},
      on: {PAGE_SHOWN: 'querying', RETRY_TAPPED: 'querying'},
    },
    showingError: {on: {RETRY_TAPPED: 'querying'}},
    showingOutcome: {on: {PAGE_SHOWN: {guard: 'isUnpaid', target: 'querying'}}},
  },
})
