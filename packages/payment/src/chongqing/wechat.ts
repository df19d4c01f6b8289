import {cqPolicyCheck} from '@hmb/contract/account'
import {assign, fromPromise, setup} from 'xstate'
import {
  type AccountContext,
  type AccountEvent,
  type AccountInput,
  accountGuards,
  begin,
  cancelOrder,
} from '../account/payment.ts'
import {endingStates, refusedWays, stayWay, toRefused} from '../account/states.ts'
import type {Destination, Refusal} from '../destination.ts'
import {endOf} from '../ending.ts'
import {type WechatInput, wechatPayment} from '../wechat/machine.ts'

export type ChongqingWechatInput = AccountInput & WechatInput

/**
 * WeChat payment in Chongqing: the policy is checked first, as '06' and without a code; what Chongqing refuses offers to make
 * the order anew, or another method.
 *
 * @example
 * const actor = createActor(chongqingWechatPayment, {input}).start()
 */
export const chongqingWechatPayment = setup({
  types: {
    input: {} as ChongqingWechatInput,
    context: {} as ChongqingWechatInput & AccountContext,
    events: {} as AccountEvent,
    output: {} as Destination,
  },
  actors: {
    cancelOrder,
    payByWechat: wechatPayment,
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
        onDone: {target: 'done', actions: {type: 'end', params: ({event}) => event.output}},
      },
    },
    refused: {always: [...refusedWays, {guard: 'isRefused', target: 'offeringRenewal'}, stayWay]},
    offeringRenewal: endingStates.offeringRenewal,
    cancelling: endingStates.cancelling,
    done: endingStates.done,
  },
  output: ({context}) => context.destination ?? endOf(),
})
