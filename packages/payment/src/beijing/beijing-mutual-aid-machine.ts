import type {CallError} from '@hmb/contract/call-error'
import type {ResponseOf} from '@hmb/contract/endpoint'
import {bjIndividualPay, type UnpaidInsured} from '@hmb/contract/medical-account/beijing'
import {assign, fromPromise, setup} from 'xstate'
import {queryLastAttempt} from '../last-attempt.ts'
import {
  type AccountContext,
  type AccountEvent,
  type AccountInput,
  accountContext,
  accountGuards,
  cancelOrder,
} from '../medical-account/account-payment.ts'
import {
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

interface MutualAidContext extends AccountContext {
  /** The insured people (被保人) whose part is unpaid; every other part is paid. */
  unpaid: readonly UnpaidInsured[]
}

export type MutualAidEvent =
  | AccountEvent
  /** The person chose another method in the popup 部分被保人订单支付失败. */
  | {type: 'METHOD_CHOSEN'; channel: string}

/**
 * Beijing's mutual-aid account (医保个人账户共济, `PayChannel.MUTUAL_AID`): pays person by person. The popup lists each unpaid
 * person with the reason, and WeChat or the bank passbook may pay the rest.
 *
 * @example
 * const actor = createActor(beijingMutualAidMachine, {input}).start()
 * actor.send({type: 'WARNING_ACCEPTED'})
 */
export const beijingMutualAidMachine = setup({
  types: {
    input: {} as AccountInput,
    context: {} as MutualAidContext,
    events: {} as MutualAidEvent,
    output: {} as Destination,
  },
  actors: {
    queryLastAttempt,
    cancelOrder,
    pay: fromPromise<ResponseOf<typeof bjIndividualPay>, AccountInput>(({input: {client, key, order}, signal}) =>
      callWithPaymentKey({client, key, signal}, bjIndividualPay, {orderId: order.id}),
    ),
  },
  guards: {
    ...accountGuards,
    hasUnpaid: (_, failList: readonly UnpaidInsured[]) => failList.length > 0,
    isEnabledMethod: ({context}, channel: string) => context.otherChannels.includes(channel),
  },
  actions: {
    setDestination: assign((_, destination: Destination) => ({destination})),
    setError: assign((_, error: CallError) => ({error})),
  },
}).createMachine({
  id: 'beijingMutualAidPayment',
  context: ({input}) => ({...accountContext(input), unpaid: []}),
  initial: 'showingWarning',
  states: {
    showingWarning: warningState('queryingLastAttempt'),
    queryingLastAttempt: lastAttemptState('paying', 'handlingError'),
    paying: {
      invoke: {
        src: 'pay',
        input: ({context}) => context,
        onDone: [
          {
            guard: {type: 'hasUnpaid', params: ({event}) => event.output.failList},
            target: 'offeringOtherMethods',
            actions: assign({unpaid: ({event}) => event.output.failList}),
          },
          endWith({to: 'result'}),
        ],
        onError: failTo('handlingError'),
      },
    },
    handlingError: errorState(declinedBranch),
    /** 部分被保人订单支付失败: the order's amount is now that of the unpaid people. */
    offeringOtherMethods: {
      on: {
        METHOD_CHOSEN: {
          guard: {type: 'isEnabledMethod', params: ({event}) => event.channel},
          target: 'done',
          actions: {type: 'setDestination', params: ({event}) => ({to: 'method', channel: event.channel})},
        },
        CLOSED: endWith({to: 'stay', deselect: true}),
      },
    },
    /** The alert of `ACCOUNT_DECLINED` has the one button 我知道了 here; the method stays selected. */
    showingAccountError: alertState({to: 'stay', deselect: false}),
    offeringReorder: reorderState('cancelling'),
    cancelling: cancellingState(),
    done: doneState(),
  },
  output: ({context}) => context.destination ?? destinationOfError(),
})
