import type {CallError} from '@hmb/contract/call-error'
import type {ResponseOf} from '@hmb/contract/endpoint'
import type {AccountPaymentResult} from '@hmb/contract/medical-account'
import {lccInnerCheck, lccPrePay} from '@hmb/contract/medical-account/liaocheng'
import {withQuery} from '@hmb/rules/address-query'
import {assign, fromPromise, setup} from 'xstate'
import {queryLastAttempt} from '../last-attempt.ts'
import {
  type AccountContext,
  type AccountEvent,
  type AccountInput,
  accountContext,
  accountDestination,
  accountGuards,
  cancelOrder,
} from '../medical-account/account-payment.ts'
import {
  accountErrorState,
  alertState,
  cancellingState,
  declinedBranch,
  doneState,
  errorState,
  failTo,
  lastAttemptState,
  reorderState,
  warningState,
} from '../medical-account/account-states.ts'
import type {Destination} from '../payment-destination.ts'
import {destinationOfError} from '../payment-error.ts'
import {callWithPaymentKey} from '../payment-key.ts'

export interface LiaochengInput extends AccountInput {
  /** `pageid` of the payment page's URL. */
  pageId: string
  /** The payment page's query string, without `?`. */
  searchParam: string
}

type PrePaid = ResponseOf<typeof lccPrePay>

/**
 * Liaocheng's medical account (医保个人账户, channel 2): inner check, pre-payment, then the provider's page with the encrypted
 * numbers.
 *
 * @example
 * const actor = createActor(liaochengPaymentMachine, {input}).start()
 * actor.getSnapshot().matches('showingWarning') // true
 */
export const liaochengPaymentMachine = setup({
  types: {
    input: {} as LiaochengInput,
    context: {} as LiaochengInput & AccountContext & {bizId: string},
    events: {} as AccountEvent,
    output: {} as Destination,
  },
  actors: {
    queryLastAttempt,
    cancelOrder,
    checkInner: fromPromise<string, LiaochengInput>(({input: {client, projectId, order}, signal}) =>
      client.call(lccInnerCheck, {projectId, orderId: order.id}, {signal}),
    ),
    prePay: fromPromise<PrePaid, LiaochengInput & {bizId: string}>(({input, signal}) => {
      const {client, key, bizId, projectId, order, pageId, searchParam} = input
      const request = {bizId, projectId, orderId: order.id, pageid: pageId, searchParam}
      return callWithPaymentKey({client, key, signal}, lccPrePay, request)
    }),
  },
  guards: accountGuards,
  actions: {
    setDestination: assign((_, destination: Destination) => ({destination})),
    setError: assign((_, error: CallError) => ({error})),
  },
}).createMachine({
  id: 'liaochengPayment',
  context: ({input}) => ({...accountContext(input), bizId: ''}),
  initial: 'showingWarning',
  states: {
    showingWarning: warningState('queryingLastAttempt'),
    queryingLastAttempt: lastAttemptState('checkingInner', 'handlingError'),
    checkingInner: {
      invoke: {
        src: 'checkInner',
        input: ({context}) => context,
        onDone: {target: 'prePaying', actions: assign({bizId: ({event}) => event.output})},
        onError: failTo('handlingError'),
      },
    },
    prePaying: {
      invoke: {
        src: 'prePay',
        input: ({context}) => context,
        onDone: [
          {guard: {type: 'isPending', params: ({event}) => event.output}, target: 'showingPendingNotice'},
          {
            target: 'done',
            actions: {
              type: 'setDestination',
              params: ({context, event}) => accountDestination(withNumbers(event.output), context),
            },
          },
        ],
        onError: failTo('handlingError'),
      },
    },
    handlingError: errorState(declinedBranch),
    showingAccountError: accountErrorState(),
    offeringReorder: reorderState('cancelling'),
    cancelling: cancellingState(),
    showingPendingNotice: alertState({to: 'result'}),
    done: doneState(),
  },
  output: ({context}) => context.destination ?? destinationOfError(),
})

/** The provider's page identifies the payment by its encrypted numbers. */
function withNumbers({encryptedTradeNo, encryptedYYBH, ...account}: PrePaid): AccountPaymentResult {
  if (account.payUrl === '') return account
  return {...account, payUrl: withQuery(account.payUrl, {tradeNo: encryptedTradeNo, yybh: encryptedYYBH})}
}
