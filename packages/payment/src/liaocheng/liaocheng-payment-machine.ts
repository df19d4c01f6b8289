import type {AccountPaymentResult} from '@hmb/contract/account'
import {lccInnerCheck, lccPrePay} from '@hmb/contract/account/liaocheng'
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

export interface LiaochengInput extends AccountInput {
  /** `pageid` of the payment page's address. */
  pageId: string
  /** The payment page's query text, without `?`. */
  searchParam: string
}

type PrePaid = ResponseOf<typeof lccPrePay>

/**
 * Liaocheng's medical personal account (channel 2): inner check, pre-pay, and on to the provider's page with the encrypted
 * numbers.
 *
 * @example
 * const actor = createActor(liaochengPayment, {input}).start()
 * actor.getSnapshot().matches('warning') // true
 */
export const liaochengPaymentMachine = setup({
  types: {
    input: {} as LiaochengInput,
    context: {} as LiaochengInput & AccountContext & {bizId: string},
    events: {} as AccountEvent,
    output: {} as Destination,
  },
  actors: {
    askLastAttempt: queryLastAttempt,
    cancelOrder,
    checkInner: fromPromise<string, LiaochengInput>(({input: {client, projectId, order}, signal}) =>
      client.call(lccInnerCheck, {projectId, orderId: order.id}, {signal}),
    ),
    prePay: fromPromise<PrePaid, LiaochengInput & {bizId: string}>(({input, signal}) => {
      const {client, key, bizId, projectId, order, pageId, searchParam} = input
      return callOnce({client, key, signal}, lccPrePay, {
        bizId,
        projectId,
        orderId: order.id,
        pageid: pageId,
        searchParam,
      })
    }),
  },
  guards: accountGuards,
  actions: {
    end: assign((_, destination: Destination) => ({destination})),
    keep: assign((_, refusal: Refusal) => ({refusal})),
  },
}).createMachine({
  id: 'liaochengPayment',
  context: ({input}) => ({...begin(input), bizId: ''}),
  initial: 'warning',
  states: {
    ...openingStates('checkingInner'),
    checkingInner: {
      invoke: {
        src: 'checkInner',
        input: ({context}) => context,
        onDone: {target: 'prePaying', actions: assign({bizId: ({event}) => event.output})},
        onError: toRefused,
      },
    },
    prePaying: {
      invoke: {
        src: 'prePay',
        input: ({context}) => context,
        onDone: [
          {guard: {type: 'isUnderWay', params: ({event}) => event.output}, target: 'noticing'},
          {
            target: 'done',
            actions: {type: 'end', params: ({context, event}) => placeOf(withNumbers(event.output), context)},
          },
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

/** The provider's page knows the payment by its encrypted numbers. */
function withNumbers({encryptedTradeNo, encryptedYYBH, ...account}: PrePaid): AccountPaymentResult {
  if (account.payUrl === '') return account
  const joint = account.payUrl.includes('?') ? '&' : '?'
  const numbers = `tradeNo=${encodeURIComponent(encryptedTradeNo)}&yybh=${encodeURIComponent(encryptedYYBH)}`
  return {...account, payUrl: account.payUrl + joint + numbers}
}
