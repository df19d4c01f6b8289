import type {AccountPaymentResult} from '@hmb/contract/account'
import type {ResponseOf} from '@hmb/contract/endpoint'
import {
  type AccountContext,
  type AccountEvent,
  type AccountInput,
  accountGuards,
  begin,
  cancelOrder,
  placeOf,
} from '@hmb/payment/account/account-payment'
import {
  accountWay,
  alertingOthers,
  endingStates,
  openingStates,
  refusedWays,
  stayWay,
  toRefused,
} from '@hmb/payment/account/account-states'
import {queryLastAttempt} from '@hmb/payment/last-attempt'
import type {Destination, Refusal} from '@hmb/payment/payment-destination'
import {endOf} from '@hmb/payment/payment-error'
import {callOnce} from '@hmb/payment/payment-key'
import {assertEvent, assign, fromPromise, setup} from 'xstate'
import {yzOpen, yzPay} from '../yunzhou-calls.ts'

interface YunzhouContext extends AccountContext {
  opened: ResponseOf<typeof yzOpen>
}

export type YunzhouEvent =
  | AccountEvent
  /** Which account of the household pays. */
  | {type: 'ACCOUNT_CHOSEN'; accountNo: string}

/**
 * Yunzhou's household accounts (channel 2): opens a business, lets the person choose whose account pays, and pays from it.
 *
 * @example
 * const actor = createActor(yunzhouPayment, {input}).start()
 * actor.send({type: 'CONTINUE'})
 * // … actor.getSnapshot().matches('choosingAccount')
 * actor.send({type: 'ACCOUNT_CHOSEN', accountNo: 'yz-1'})
 */
export const yunzhouPaymentMachine = setup({
  types: {
    input: {} as AccountInput,
    context: {} as YunzhouContext,
    events: {} as YunzhouEvent,
    output: {} as Destination,
  },
  actors: {
    askLastAttempt: queryLastAttempt,
    cancelOrder,
    open: fromPromise<YunzhouContext['opened'], YunzhouContext>(({input: {client, projectId, order}, signal}) =>
      client.call(yzOpen, {projectId, orderId: order.id}, {signal}),
    ),
    pay: fromPromise<AccountPaymentResult, YunzhouContext & {accountNo: string}>(({input, signal}) => {
      const {client, key, order, opened, accountNo} = input
      return callOnce({client, key, signal}, yzPay, {orderId: order.id, bizId: opened.bizId, accountNo})
    }),
  },
  guards: {
    ...accountGuards,
    isListed: ({context}, accountNo: string) => context.opened.accounts.some((one) => one.accountNo === accountNo),
  },
  actions: {
    end: assign((_, destination: Destination) => ({destination})),
    keep: assign((_, refusal: Refusal) => ({refusal})),
  },
}).createMachine({
  id: 'yunzhouPayment',
  context: ({input}) => ({...begin(input), opened: {bizId: '', accounts: []}}),
  initial: 'warning',
  states: {
    ...openingStates('opening'),
    opening: {
      invoke: {
        src: 'open',
        input: ({context}) => context,
        onDone: {target: 'choosingAccount', actions: assign({opened: ({event}) => event.output})},
        onError: toRefused,
      },
    },
    choosingAccount: {
      on: {
        ACCOUNT_CHOSEN: {guard: {type: 'isListed', params: ({event}) => event.accountNo}, target: 'paying'},
        CLOSE: {target: 'done', actions: {type: 'end', params: {to: 'page', deselect: false}}},
      },
    },
    paying: {
      invoke: {
        src: 'pay',
        input: ({context, event}) => {
          assertEvent(event, 'ACCOUNT_CHOSEN')
          return {...context, accountNo: event.accountNo}
        },
        onDone: [
          {guard: {type: 'isUnderWay', params: ({event}) => event.output}, target: 'noticing'},
          {target: 'done', actions: {type: 'end', params: ({context, event}) => placeOf(event.output, context)}},
        ],
        onError: toRefused,
      },
    },
    refused: {always: [...refusedWays, accountWay, stayWay]},
    alerting: alertingOthers,
    ...endingStates,
  },
  output: ({context}) => context.destination ?? endOf(),
})
