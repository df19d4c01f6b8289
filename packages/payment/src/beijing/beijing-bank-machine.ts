import {bjBankPay, bjBankQuery} from '@hmb/contract/account/beijing'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {ResponseOf} from '@hmb/contract/endpoint'
import {assertEvent, assign, fromPromise, setup} from 'xstate'
import {
  type AccountContext,
  type AccountEvent,
  type AccountInput,
  accountGuards,
  begin,
  cancelOrder,
} from '../account/account-payment.ts'
import {endingStates, openingStates, refusedWays, stayWay, toRefused} from '../account/account-states.ts'
import {queryLastAttempt} from '../last-attempt.ts'
import type {Destination, Refusal} from '../payment-destination.ts'
import {endOf} from '../payment-error.ts'
import {callOnce} from '../payment-key.ts'
import {isRefused, refusalOf} from '../refusal.ts'
import {passwordFault} from './bank-password.ts'

interface BankContext extends AccountContext {
  /** What lies in the account, in fen. */
  balance: number
  /** What the balance query says instead of a balance. */
  trouble: string
  passwordFault: string
}

export type BankEvent =
  | AccountEvent
  | {type: 'PASSWORD_ENTERED'; password: string}
  /** Another method, chosen in the failure popup. */
  | {type: 'METHOD_CHOSEN'; channel: string}

const wrongPasswordCode = ErrorCode.BANK_PASSWORD_WRONG

type Balance = ResponseOf<typeof bjBankQuery>

/**
 * Beijing's bank medical book account (channel 5): balance, password, payment. The password goes from the event straight into
 * the call and is kept nowhere. What the bank refuses offers WeChat and the closed account.
 *
 * @example
 * const actor = createActor(bankPayment, {input}).start()
 * actor.send({type: 'CONTINUE'})
 * // … actor.getSnapshot().matches('enteringPassword')
 * actor.send({type: 'PASSWORD_ENTERED', password: '123456'})
 */
export const beijingBankMachine = setup({
  types: {
    input: {} as AccountInput,
    context: {} as BankContext,
    events: {} as BankEvent,
    output: {} as Destination,
    // The password popup is open.
    tags: {} as 'password',
  },
  actors: {
    askLastAttempt: queryLastAttempt,
    cancelOrder,
    queryBalance: fromPromise<Balance, AccountInput>(({input: {client, order}, signal}) =>
      client.call(bjBankQuery, {orderId: order.id}, {signal}),
    ),
    pay: fromPromise<{tradeNo: string}, AccountInput & {password: string}>(({input, signal}) => {
      const {client, key, order, password} = input
      return callOnce({client, key, signal}, bjBankPay, {orderId: order.id, password})
    }),
  },
  guards: {
    ...accountGuards,
    isGood: (_, {code}: Balance) => code === '0',
    isWhole: (_, password: string) => passwordFault(password) === '',
    mayChoose: ({context}, channel: string) => context.others.includes(channel),
  },
  actions: {
    end: assign((_, destination: Destination) => ({destination})),
    keep: assign((_, refusal: Refusal) => ({refusal})),
    fault: assign((_, passwordFault: string) => ({passwordFault})),
  },
}).createMachine({
  id: 'beijingBankPayment',
  context: ({input}) => ({...begin(input), balance: 0, trouble: '', passwordFault: ''}),
  initial: 'warning',
  states: {
    ...openingStates('queryingBalance'),
    queryingBalance: {
      invoke: {
        src: 'queryBalance',
        input: ({context}) => context,
        onDone: [
          {
            guard: {type: 'isGood', params: ({event}) => event.output},
            target: 'enteringPassword',
            actions: assign({balance: ({event}) => event.output.balanceCurrent}),
          },
          {target: 'tellingTrouble', actions: assign({trouble: ({event}) => event.output.message})},
        ],
        onError: toRefused,
      },
    },
    /** No balance, so no payment: the query's own words. */
    tellingTrouble: {
      on: {READ: {target: 'done', actions: {type: 'end', params: {to: 'page', deselect: true}}}},
    },
    enteringPassword: {
      tags: 'password',
      on: {
        PASSWORD_ENTERED: [
          {
            guard: {type: 'isWhole', params: ({event}) => event.password},
            target: 'paying',
            actions: {type: 'fault', params: ''},
          },
          {actions: {type: 'fault', params: ({event}) => passwordFault(event.password)}},
        ],
        CLOSE: {target: 'done', actions: {type: 'end', params: {to: 'page', deselect: false}}},
      },
    },
    paying: {
      tags: 'password',
      invoke: {
        src: 'pay',
        input: ({context, event}) => {
          assertEvent(event, 'PASSWORD_ENTERED')
          return {...context, password: event.password}
        },
        onDone: {target: 'done', actions: {type: 'end', params: {to: 'result'}}},
        onError: [
          {
            guard: ({event}) => isRefused(refusalOf(event.error), wrongPasswordCode),
            target: 'enteringPassword',
            actions: {type: 'fault', params: ({event}) => refusalOf(event.error).message},
          },
          {target: 'payRefused', actions: toRefused.actions},
        ],
      },
    },
    refused: {always: [...refusedWays, stayWay]},
    payRefused: {always: [...refusedWays, {guard: 'isRefused', target: 'offeringOthers'}, stayWay]},
    /** 支付失败 with the reason, and what else may pay. */
    offeringOthers: {
      on: {
        METHOD_CHOSEN: {
          guard: {type: 'mayChoose', params: ({event}) => event.channel},
          target: 'done',
          actions: {type: 'end', params: ({event}) => ({to: 'method', channel: event.channel})},
        },
        CLOSE: {target: 'done', actions: {type: 'end', params: {to: 'page', deselect: true}}},
      },
    },
    offeringRenewal: endingStates.offeringRenewal,
    cancelling: endingStates.cancelling,
    done: endingStates.done,
  },
  output: ({context}) => context.destination ?? endOf(),
})
