import type {CallError} from '@hmb/contract/call-error'
import {PolicyCheckChannel} from '@hmb/contract/codes/policy-check-channel'
import {cqPolicyCheck} from '@hmb/contract/medical-account/chongqing'
import {assign, fromPromise, setup} from 'xstate'
import {
  type AccountContext,
  type AccountEvent,
  type AccountInput,
  accountContext,
  accountGuards,
  cancelOrder,
} from '../medical-account/account-payment.ts'
import {
  accountErrorState,
  cancellingState,
  declinedBranch,
  doneState,
  errorState,
  failTo,
  reorderState,
} from '../medical-account/account-states.ts'
import type {Destination} from '../payment-destination.ts'
import {destinationOfError} from '../payment-error.ts'
import {attemptResult, type WechatAttemptInput, wechatAttemptMachine} from '../wechat/wechat-attempt-machine.ts'

export type ChongqingWechatInput = AccountInput & WechatAttemptInput

/**
 * WeChat payment in Chongqing. A policy check as '06', without a code, comes first. An error of that check offers a new order
 * (重新投保) or another method.
 *
 * @example
 * const actor = createActor(chongqingWechatMachine, {input}).start()
 */
export const chongqingWechatMachine = setup({
  types: {
    input: {} as ChongqingWechatInput,
    context: {} as ChongqingWechatInput & AccountContext,
    events: {} as AccountEvent,
    output: {} as Destination,
  },
  actors: {
    cancelOrder,
    payByWechat: wechatAttemptMachine,
    checkPolicy: fromPromise<true, AccountInput>(({input: {client, order, projectId}, signal}) =>
      client.call(
        cqPolicyCheck,
        {smsCode: '', smsToken: '', orderId: order.id, projectId, payChannel: PolicyCheckChannel.WECHAT},
        {signal},
      ),
    ),
  },
  guards: accountGuards,
  actions: {
    setDestination: assign((_, destination: Destination) => ({destination})),
    setError: assign((_, error: CallError) => ({error})),
  },
}).createMachine({
  id: 'chongqingWechatPayment',
  context: ({input}) => accountContext(input),
  initial: 'checkingPolicy',
  states: {
    checkingPolicy: {
      invoke: {
        src: 'checkPolicy',
        input: ({context}) => context,
        onDone: 'payingByWechat',
        onError: failTo('handlingCheckError'),
      },
    },
    handlingCheckError: errorState({guard: 'isBusinessError', target: 'offeringReorder'}),
    payingByWechat: {
      invoke: {
        src: 'payByWechat',
        input: ({context}) => context,
        onDone: {target: 'handlingResult', actions: assign(({event}) => attemptResult(event.output))},
      },
    },
    /** An attempt without an error has its destination. */
    handlingResult: {always: [{guard: 'hasNoError', target: 'done'}, ...errorState(declinedBranch).always]},
    showingAccountError: accountErrorState(),
    offeringReorder: reorderState('cancelling'),
    cancelling: cancellingState(),
    done: doneState(),
  },
  output: ({context}) => context.destination ?? destinationOfError(),
})
