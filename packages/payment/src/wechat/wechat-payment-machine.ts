import type {CallError} from '@hmb/contract/call-error'
import {assign, setup} from 'xstate'
import {type AccountContext, type AccountEvent, accountGuards, cancelOrder} from '../medical-account/account-payment.ts'
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
import {attemptResult, type WechatAttemptInput, wechatAttemptMachine} from './wechat-attempt-machine.ts'

export type WechatInput = WechatAttemptInput & Pick<AccountContext, 'client' | 'order' | 'otherChannels'>

/**
 * WeChat payment (channel 1): one attempt. `REORDER_REQUIRED` offers a new order (重新投保), `ACCOUNT_DECLINED` another method.
 *
 * @example
 * const actor = createActor(wechatPaymentMachine, {input})
 * actor.start()
 * const {output} = await waitFor(actor, ({status}) => status === 'done')
 */
export const wechatPaymentMachine = setup({
  types: {
    input: {} as WechatInput,
    context: {} as WechatInput & Pick<AccountContext, 'error' | 'destination'>,
    events: {} as AccountEvent,
    output: {} as Destination,
  },
  actors: {cancelOrder, attempt: wechatAttemptMachine},
  guards: accountGuards,
  actions: {
    setDestination: assign((_, destination: Destination) => ({destination})),
    setError: assign((_, error: CallError) => ({error})),
  },
}).createMachine({
  id: 'wechatPayment',
  context: ({input}) => ({...input, error: undefined, destination: undefined}),
  initial: 'attempting',
  states: {
    attempting: {
      invoke: {
        src: 'attempt',
        input: ({context}) => context,
        onDone: {target: 'handlingResult', actions: assign(({event}) => attemptResult(event.output))},
        onError: failTo('handlingResult'),
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
