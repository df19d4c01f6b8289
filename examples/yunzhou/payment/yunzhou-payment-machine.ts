import type {CallError} from '@hmb/contract/call-error'
import type {ResponseOf} from '@hmb/contract/endpoint'
import type {AccountPaymentResult} from '@hmb/contract/medical-account'
import {queryLastAttempt} from '@hmb/payment/last-attempt'
import {
  type AccountContext,
  type AccountEvent,
  type AccountInput,
  accountContext,
  accountDestination,
  accountGuards,
  cancelOrder,
} from '@hmb/payment/medical-account/account-payment'
import {
  accountErrorState,
  alertState,
  cancellingState,
  declinedBranch,
  doneState,
  endWith,
  errorState,
  failTo,
  lastAttemptState,
  reorderState,
  warningState,
} from '@hmb/payment/medical-account/account-states'
import type {Destination} from '@hmb/payment/payment-destination'
import {destinationOfError} from '@hmb/payment/payment-error'
import {callWithPaymentKey} from '@hmb/payment/payment-key'
import {assertEvent, assign, fromPromise, setup} from 'xstate'
import {yzOpen, yzPay} from '../yunzhou-calls.ts'

interface YunzhouContext extends AccountContext {
  /** The business that the platform opened, and the household's accounts. */
  business: ResponseOf<typeof yzOpen>
}

export type YunzhouEvent =
  | AccountEvent
  /** The person chose an account of the household. */
  | {type: 'ACCOUNT_CHOSEN'; accountNo: string}

/**
 * Yunzhou's household accounts (`PayChannel.MEDICAL_ACCOUNT`): opens a business, lets the person choose an account,
 * and pays from it.
 *
 * @example
 * const actor = createActor(yunzhouPaymentMachine, {input}).start()
 * actor.send({type: 'WARNING_ACCEPTED'})
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
    queryLastAttempt,
    cancelOrder,
    openBusiness: fromPromise<YunzhouContext['business'], YunzhouContext>(
      ({input: {client, projectId, order}, signal}) => client.call(yzOpen, {projectId, orderId: order.id}, {signal}),
    ),
    pay: fromPromise<AccountPaymentResult, YunzhouContext & {accountNo: string}>(({input, signal}) => {
      const {client, key, order, business, accountNo} = input
      return callWithPaymentKey({client, key, signal}, yzPay, {orderId: order.id, bizId: business.bizId, accountNo})
    }),
  },
  guards: {
    ...accountGuards,
    isHouseholdAccount: ({context}, accountNo: string) =>
      context.business.accounts.some((account) => account.accountNo === accountNo),
  },
  actions: {
    setDestination: assign((_, destination: Destination) => ({destination})),
    setError: assign((_, error: CallError) => ({error})),
  },
}).createMachine({
  id: 'yunzhouPayment',
  context: ({input}) => ({...accountContext(input), business: {bizId: '', accounts: []}}),
  initial: 'showingWarning',
  states: {
    showingWarning: warningState('queryingLastAttempt'),
    queryingLastAttempt: lastAttemptState('openingBusiness', 'handlingError'),
    openingBusiness: {
      invoke: {
        src: 'openBusiness',
        input: ({context}) => context,
        onDone: {target: 'choosingAccount', actions: assign({business: ({event}) => event.output})},
        onError: failTo('handlingError'),
      },
    },
    choosingAccount: {
      on: {
        ACCOUNT_CHOSEN: {guard: {type: 'isHouseholdAccount', params: ({event}) => event.accountNo}, target: 'paying'},
        CLOSED: endWith({to: 'stay', deselect: false}),
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
          {guard: {type: 'isPending', params: ({event}) => event.output}, target: 'showingPendingNotice'},
          {
            target: 'done',
            actions: {
              type: 'setDestination',
              params: ({context, event}) => accountDestination(event.output, context),
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
