import {assign, setup} from 'xstate'
import {type AccountContext, type AccountEvent, accountGuards, cancelOrder} from '../account/account-payment.ts'
import {accountWay, alertingOthers, endingStates, refusedWays, stayWay} from '../account/account-states.ts'
import type {Destination} from '../payment-destination.ts'
import {endOf} from '../payment-error.ts'
import {refusalOf} from '../refusal.ts'
import {learntFrom, type WechatAttemptInput, wechatAttemptMachine} from './wechat-attempt-machine.ts'

export type WechatInput = WechatAttemptInput & Pick<AccountContext, 'client' | 'order' | 'others'>

/**
 * WeChat payment (channel 1): one attempt, and what to do when it is refused: 5008 wants the order made anew, 5009 another way.
 *
 * @example
 * const actor = createActor(wechatPayment, {input})
 * actor.start()
 * const {output} = await waitFor(actor, ({status}) => status === 'done')
 */
export const wechatPaymentMachine = setup({
  types: {
    input: {} as WechatInput,
    context: {} as WechatInput & Pick<AccountContext, 'refusal' | 'destination'>,
    events: {} as AccountEvent,
    output: {} as Destination,
  },
  actors: {cancelOrder, attempt: wechatAttemptMachine},
  guards: accountGuards,
  actions: {
    end: assign((_, destination: Destination) => ({destination})),
  },
}).createMachine({
  id: 'wechatPayment',
  context: ({input}) => ({...input, refusal: undefined, destination: undefined}),
  initial: 'attempting',
  states: {
    attempting: {
      invoke: {
        src: 'attempt',
        input: ({context}) => context,
        onDone: {
          target: 'attempted',
          actions: assign(({event}) => learntFrom(event.output)),
        },
        onError: {target: 'attempted', actions: assign({refusal: ({event}) => refusalOf(event.error)})},
      },
    },
    /** Whatever is no refusal is where the attempt has led. */
    attempted: {always: [{guard: 'hasLed', target: 'done'}, ...refusedWays, accountWay, stayWay]},
    alerting: alertingOthers,
    offeringRenewal: endingStates.offeringRenewal,
    cancelling: endingStates.cancelling,
    done: endingStates.done,
  },
  output: ({context}) => context.destination ?? endOf(),
})
