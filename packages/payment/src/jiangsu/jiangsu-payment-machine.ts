import type {AccountPaymentResult} from '@hmb/contract/account'
import {type AccountHolder, jsInnerCheck, jsOuterCheck, jsPay} from '@hmb/contract/account/jiangsu'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {ResponseOf} from '@hmb/contract/endpoint'
import {assign, fromPromise, setup} from 'xstate'
import {
  type AccountContext,
  type AccountEvent,
  type AccountInput,
  accountGuards,
  begin,
  cancelOrder,
  placeOf,
} from '../account/account-payment.ts'
import {
  accountWay,
  alertingOthers,
  endingStates,
  openingStates,
  refusedWays,
  stayWay,
  toRefused,
} from '../account/account-states.ts'
import {queryLastAttempt} from '../last-attempt.ts'
import type {Destination, Refusal} from '../payment-destination.ts'
import {endOf} from '../payment-error.ts'
import {callOnce} from '../payment-key.ts'
import {isRefused} from '../refusal.ts'

interface JiangsuContext extends AccountContext {
  /** Business number and pooling area, from the inner check. */
  business: ResponseOf<typeof jsInnerCheck>
  holder: AccountHolder | undefined
}

export type JiangsuEvent =
  | AccountEvent
  /** The person has seen whose account it is and what lies in it. */
  | {type: 'HOLDER_CONFIRMED'}

const asksOf = ({projectId, projectCode, order}: AccountInput) => ({projectId, projectCode, orderId: order.id})

/**
 * Jiangsu's medical personal account (channel 2): inner check, outer check that tells the holder, and once the person has
 * confirmed that holder, the payment. 5010 leads to the order, which another attempt holds.
 *
 * @example
 * const actor = createActor(jiangsuPayment, {input}).start()
 * actor.send({type: 'CONTINUE'})
 */
export const jiangsuPaymentMachine = setup({
  types: {
    input: {} as AccountInput,
    context: {} as JiangsuContext,
    events: {} as JiangsuEvent,
    output: {} as Destination,
  },
  actors: {
    askLastAttempt: queryLastAttempt,
    cancelOrder,
    checkInner: fromPromise<JiangsuContext['business'], JiangsuContext>(({input, signal}) =>
      input.client.call(jsInnerCheck, asksOf(input), {signal}),
    ),
    checkOuter: fromPromise<AccountHolder, JiangsuContext>(({input, signal}) =>
      input.client.call(jsOuterCheck, {...asksOf(input), ...input.business}, {signal}),
    ),
    pay: fromPromise<AccountPaymentResult, JiangsuContext>(({input, signal}) => {
      const {client, key, business, holder} = input
      const holderPsnNo = holder?.holderPsnNo ?? ''
      return callOnce({client, key, signal}, jsPay, {...asksOf(input), ...business, holderPsnNo})
    }),
  },
  guards: {
    ...accountGuards,
    /** 5010: another attempt holds the order. */
    isHeld: ({context}) => isRefused(context.refusal, ErrorCode.ACCOUNT_PAYMENT_IN_PROGRESS),
  },
  actions: {
    end: assign((_, destination: Destination) => ({destination})),
    keep: assign((_, refusal: Refusal) => ({refusal})),
  },
}).createMachine({
  id: 'jiangsuPayment',
  context: ({input}) => ({...begin(input), business: {bizId: '', poolareaNo: ''}, holder: undefined}),
  initial: 'warning',
  states: {
    ...openingStates('checkingInner'),
    checkingInner: {
      invoke: {
        src: 'checkInner',
        input: ({context}) => context,
        onDone: {target: 'checkingOuter', actions: assign({business: ({event}) => event.output})},
        onError: toRefused,
      },
    },
    checkingOuter: {
      invoke: {
        src: 'checkOuter',
        input: ({context}) => context,
        onDone: {target: 'confirmingHolder', actions: assign({holder: ({event}) => event.output})},
        onError: toRefused,
      },
    },
    confirmingHolder: {
      on: {
        HOLDER_CONFIRMED: 'paying',
        CLOSE: {target: 'done', actions: {type: 'end', params: {to: 'page', deselect: false}}},
      },
    },
    paying: {
      invoke: {
        src: 'pay',
        input: ({context}) => context,
        onDone: [
          {guard: {type: 'isUnderWay', params: ({event}) => event.output}, target: 'noticing'},
          {
            target: 'done',
            actions: {type: 'end', params: ({context, event}) => placeOf(event.output, context)},
          },
        ],
        onError: toRefused,
      },
    },
    refused: {always: [...refusedWays, accountWay, {guard: 'isHeld', target: 'offeringOrder'}, stayWay]},
    offeringOrder: {
      on: {READ: {target: 'done', actions: {type: 'end', params: {to: 'orderDetail', reason: ''}}}},
    },
    alerting: alertingOthers,
    ...endingStates,
  },
  output: ({context}) => context.destination ?? endOf(),
})
