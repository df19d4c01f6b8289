import {cqPolicyCheck} from '@hmb/contract/account/chongqing'
import {assign, fromPromise, setup} from 'xstate'
import {
  type AccountContext,
  type AccountEvent,
  type AccountInput,
  accountGuards,
  begin,
  cancelOrder,
} from '../account/account-payment.ts'
import {accountWay, alertingOthers, endingStates, refusedWays, stayWay, toRefused} from '../account/account-states.ts'
import type {Destination, Refusal} from '../payment-destination.ts'
import {endOf} from '../payment-error.ts'
import {learntFrom, type WechatAttemptInput, wechatAttemptMachine} from '../wechat/wechat-attempt-machine.ts'

export type ChongqingWechatInput = AccountInput & WechatAttemptInput

/**
 * WeChat payment in Chongqing: the policy is checked first, as '06' and without a code; what Chongqing refuses offers to make
 * the order anew, or another method.
 *
 * @example
 * const actor = createActor(chongqingWechatPayment, {input}).start()
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
      client.call(cqPolicyCheck, {smsCode: '', smsToken: '', orderId: order.id, projectId, payChannel: '06'}, {signal}),
    ),
  },
  guards: accountGuards,
  actions: {
    end: assign((_, destination: Destination) => ({destination})),
    keep: assign((_, refusal: Refusal) => ({refusal})),
  },
}).createMachine({
  id: 'chongqingWechatPayment',
  context: ({input}) => begin(input),
  initial: 'checkingPolicy',
  states: {
    checkingPolicy: {
      invoke: {
        src: 'checkPolicy',
        input: ({context}) => context,
        onDone: 'payingByWechat',
        onError: toRefused,
      },
    },
    payingByWechat: {
      invoke: {
        src: 'payByWechat',
        input: ({context}) => context,
        onDone: {
          target: 'attempted',
          actions: assign(({event}) => learntFrom(event.output)),
        },
      },
    },
    refused: {always: [...refusedWays, {guard: 'isRefused', target: 'offeringRenewal'}, stayWay]},
    /** Of WeChat's own refusals only 5008 and 5009 ask something. */
    attempted: {always: [{guard: 'hasLed', target: 'done'}, ...refusedWays, accountWay, stayWay]},
    alerting: alertingOthers,
    offeringRenewal: endingStates.offeringRenewal,
    cancelling: endingStates.cancelling,
    done: endingStates.done,
  },
  output: ({context}) => context.destination ?? endOf(),
})
