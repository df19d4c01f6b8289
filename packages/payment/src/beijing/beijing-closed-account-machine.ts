import {bjIndividualPay, type UnpaidInsured} from '@hmb/contract/account/beijing'
import type {ResponseOf} from '@hmb/contract/endpoint'
import {assign, fromPromise, setup} from 'xstate'
import {
  type AccountContext,
  type AccountEvent,
  type AccountInput,
  accountGuards,
  begin,
  cancelOrder,
} from '../account/account-payment.ts'
import {accountWay, endingStates, openingStates, refusedWays, stayWay, toRefused} from '../account/account-states.ts'
import {queryLastAttempt} from '../last-attempt.ts'
import type {Destination, Refusal} from '../payment-destination.ts'
import {endOf} from '../payment-error.ts'
import {callOnce} from '../payment-key.ts'

interface ClosedAccountContext extends AccountContext {
  /** Whose part was not paid; everybody else's was. */
  unpaid: readonly UnpaidInsured[]
}

export type ClosedAccountEvent =
  | AccountEvent
  /** Another method, chosen in the failure popup. */
  | {type: 'METHOD_CHOSEN'; channel: string}

/**
 * Beijing's closed personal account (channel 4, family mutual aid): pays person by person. Whoever was not paid is listed with
 * the reason, and WeChat or the bank book pays what is left.
 *
 * @example
 * const actor = createActor(closedAccountPayment, {input}).start()
 * actor.send({type: 'CONTINUE'})
 */
export const beijingClosedAccountMachine = setup({
  types: {
    input: {} as AccountInput,
    context: {} as ClosedAccountContext,
    events: {} as ClosedAccountEvent,
    output: {} as Destination,
  },
  actors: {
    askLastAttempt: queryLastAttempt,
    cancelOrder,
    pay: fromPromise<ResponseOf<typeof bjIndividualPay>, AccountInput>(({input: {client, key, order}, signal}) =>
      callOnce({client, key, signal}, bjIndividualPay, {orderId: order.id}),
    ),
  },
  guards: {
    ...accountGuards,
    leftSomebody: (_, failList: readonly UnpaidInsured[]) => failList.length > 0,
    mayChoose: ({context}, channel: string) => context.others.includes(channel),
  },
  actions: {
    end: assign((_, destination: Destination) => ({destination})),
    keep: assign((_, refusal: Refusal) => ({refusal})),
  },
}).createMachine({
  id: 'beijingClosedAccountPayment',
  context: ({input}) => ({...begin(input), unpaid: []}),
  initial: 'warning',
  states: {
    ...openingStates('paying'),
    paying: {
      invoke: {
        src: 'pay',
        input: ({context}) => context,
        onDone: [
          {
            guard: {type: 'leftSomebody', params: ({event}) => event.output.failList},
            target: 'offeringOthers',
            actions: assign({unpaid: ({event}) => event.output.failList}),
          },
          {target: 'done', actions: {type: 'end', params: {to: 'result'}}},
        ],
        onError: toRefused,
      },
    },
    refused: {always: [...refusedWays, accountWay, stayWay]},
    /** 部分被保人订单支付失败: the amount is by now that of those who are left. */
    offeringOthers: {
      on: {
        METHOD_CHOSEN: {
          guard: {type: 'mayChoose', params: ({event}) => event.channel},
          target: 'done',
          actions: {type: 'end', params: ({event}) => ({to: 'method', channel: event.channel})},
        },
        CLOSE: {target: 'done', actions: {type: 'end', params: {to: 'page', deselect: true}}},
      },
    },
    /** 5009's alert has one button here, 我知道了: the choice stays. */
    alerting: {
      on: {READ: {target: 'done', actions: {type: 'end', params: {to: 'page', deselect: false}}}},
    },
    offeringRenewal: endingStates.offeringRenewal,
    cancelling: endingStates.cancelling,
    done: endingStates.done,
  },
  output: ({context}) => context.destination ?? endOf(),
})
