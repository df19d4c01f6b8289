import type {CallError} from '@hmb/contract/call-error'
import {isBusinessError} from '@hmb/contract/call-error'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {ResponseOf} from '@hmb/contract/endpoint'
import type {AccountPaymentResult} from '@hmb/contract/medical-account'
import {type AccountHolder, jsInnerCheck, jsOuterCheck, jsPay} from '@hmb/contract/medical-account/jiangsu'
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
  endWith,
  errorState,
  failTo,
  lastAttemptState,
  reorderState,
  warningState,
} from '../medical-account/account-states.ts'
import type {Destination} from '../payment-destination.ts'
import {destinationOfError} from '../payment-error.ts'
import {callWithPaymentKey} from '../payment-key.ts'

interface JiangsuContext extends AccountContext {
  /** Business number and pooling area, from the inner check. */
  business: ResponseOf<typeof jsInnerCheck>
  holder: AccountHolder | undefined
}

export type JiangsuEvent =
  | AccountEvent
  /** The person has seen the account's holder and its balance. */
  | {type: 'HOLDER_CONFIRMED'}

const orderFields = ({projectId, projectCode, order}: AccountInput) => ({projectId, projectCode, orderId: order.id})

/**
 * Jiangsu's medical account (医保个人账户, channel 2): inner check, outer check for the holder, and the payment once the person has
 * confirmed that holder. `ACCOUNT_PAYMENT_IN_PROGRESS` opens the order, for which another attempt is open.
 *
 * @example
 * const actor = createActor(jiangsuPaymentMachine, {input}).start()
 * actor.send({type: 'WARNING_ACCEPTED'})
 */
export const jiangsuPaymentMachine = setup({
  types: {
    input: {} as AccountInput,
    context: {} as JiangsuContext,
    events: {} as JiangsuEvent,
    output: {} as Destination,
  },
  actors: {
    queryLastAttempt,
    cancelOrder,
    checkInner: fromPromise<JiangsuContext['business'], JiangsuContext>(({input, signal}) =>
      input.client.call(jsInnerCheck, orderFields(input), {signal}),
    ),
    checkOuter: fromPromise<AccountHolder, JiangsuContext>(({input, signal}) =>
      input.client.call(jsOuterCheck, {...orderFields(input), ...input.business}, {signal}),
    ),
    pay: fromPromise<AccountPaymentResult, JiangsuContext>(({input, signal}) => {
      const {client, key, business, holder} = input
      const holderPsnNo = holder?.holderPsnNo ?? ''
      return callWithPaymentKey({client, key, signal}, jsPay, {...orderFields(input), ...business, holderPsnNo})
    }),
  },
  guards: {
    ...accountGuards,
    /** `ACCOUNT_PAYMENT_IN_PROGRESS`: another attempt for the order is open. */
    isOrderHeld: ({context}) => isBusinessError(context.error, ErrorCode.ACCOUNT_PAYMENT_IN_PROGRESS),
  },
  actions: {
    setDestination: assign((_, destination: Destination) => ({destination})),
    setError: assign((_, error: CallError) => ({error})),
  },
}).createMachine({
  id: 'jiangsuPayment',
  context: ({input}) => ({...accountContext(input), business: {bizId: '', poolareaNo: ''}, holder: undefined}),
  initial: 'showingWarning',
  states: {
    showingWarning: warningState('queryingLastAttempt'),
    queryingLastAttempt: lastAttemptState('checkingInner', 'handlingError'),
    checkingInner: {
      invoke: {
        src: 'checkInner',
        input: ({context}) => context,
        onDone: {target: 'checkingOuter', actions: assign({business: ({event}) => event.output})},
        onError: failTo('handlingError'),
      },
    },
    checkingOuter: {
      invoke: {
        src: 'checkOuter',
        input: ({context}) => context,
        onDone: {target: 'confirmingHolder', actions: assign({holder: ({event}) => event.output})},
        onError: failTo('handlingError'),
      },
    },
    confirmingHolder: {
      on: {HOLDER_CONFIRMED: 'paying', CLOSED: endWith({to: 'stay', deselect: false})},
    },
    paying: {
      invoke: {
        src: 'pay',
        input: ({context}) => context,
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
    handlingError: errorState(declinedBranch, {guard: 'isOrderHeld', target: 'offeringOrder'}),
    offeringOrder: alertState({to: 'orderDetail', reason: ''}),
    showingAccountError: accountErrorState(),
    offeringReorder: reorderState('cancelling'),
    cancelling: cancellingState(),
    showingPendingNotice: alertState({to: 'result'}),
    done: doneState(),
  },
  output: ({context}) => context.destination ?? destinationOfError(),
})
