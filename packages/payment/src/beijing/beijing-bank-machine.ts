import {type CallError, callErrorOf, isBusinessError} from '@hmb/contract/call-error'
import {BankQueryCode} from '@hmb/contract/codes/bank-query-code'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {ResponseOf} from '@hmb/contract/endpoint'
import {bjBankPay, bjBankQuery} from '@hmb/contract/medical-account/beijing'
import {assertEvent, assign, fromPromise, setup} from 'xstate'
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
  cancellingState,
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
import {passwordError} from './bank-password.ts'

interface BankContext extends AccountContext {
  /** The account's balance, in fen. */
  balance: number
  /** The message of a balance query that returned no balance, or was refused. */
  balanceMessage: string
  passwordError: string
}

export type BankEvent =
  | AccountEvent
  | {type: 'PASSWORD_ENTERED'; password: string}
  /** The person chose another method in the popup 支付失败. */
  | {type: 'METHOD_CHOSEN'; channel: string}

type Balance = ResponseOf<typeof bjBankQuery>

/**
 * Beijing's bank passbook (北京银行医保存折, `PayChannel.BEIJING_BANK`): balance, password, payment. The password is passed from the
 * event to the call and is not stored. When the bank rejects the payment, the person may choose WeChat or the mutual-aid account.
 *
 * @example
 * const actor = createActor(beijingBankMachine, {input}).start()
 * actor.send({type: 'WARNING_ACCEPTED'})
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
    queryLastAttempt,
    cancelOrder,
    queryBalance: fromPromise<Balance, AccountInput>(({input: {client, order}, signal}) =>
      client.call(bjBankQuery, {orderId: order.id}, {signal}),
    ),
    pay: fromPromise<{tradeNo: string}, AccountInput & {password: string}>(({input, signal}) => {
      const {client, key, order, password} = input
      return callWithPaymentKey({client, key, signal}, bjBankPay, {orderId: order.id, password})
    }),
  },
  guards: {
    ...accountGuards,
    hasBalance: (_, {code}: Balance) => code === BankQueryCode.SUCCESS,
    isPasswordComplete: (_, password: string) => passwordError(password) === '',
    isPasswordWrong: (_, error: CallError) => isBusinessError(error, ErrorCode.BANK_PASSWORD_WRONG),
    isEnabledMethod: ({context}, channel: string) => context.otherChannels.includes(channel),
  },
  actions: {
    setDestination: assign((_, destination: Destination) => ({destination})),
    setError: assign((_, error: CallError) => ({error})),
    setPasswordError: assign((_, passwordError: string) => ({passwordError})),
    /** The account refuses the query itself, for example to a buyer who is not its holder. */
    setBalanceMessage: assign({balanceMessage: ({context}) => context.error?.message ?? ''}),
  },
}).createMachine({
  id: 'beijingBankPayment',
  context: ({input}) => ({...accountContext(input), balance: 0, balanceMessage: '', passwordError: ''}),
  initial: 'showingWarning',
  states: {
    showingWarning: warningState('queryingLastAttempt'),
    queryingLastAttempt: lastAttemptState('queryingBalance', 'handlingError'),
    queryingBalance: {
      invoke: {
        src: 'queryBalance',
        input: ({context}) => context,
        onDone: [
          {
            guard: {type: 'hasBalance', params: ({event}) => event.output},
            target: 'enteringPassword',
            actions: assign({balance: ({event}) => event.output.balanceCurrent}),
          },
          {target: 'showingBalanceError', actions: assign({balanceMessage: ({event}) => event.output.message})},
        ],
        onError: failTo('handlingError'),
      },
    },
    /** The alert of `ACCOUNT_DECLINED` has the one button 我知道了 here; the method stays selected. */
    showingBalanceError: {
      on: {
        ALERT_READ: [
          {guard: 'isAccountDeclined', ...endWith({to: 'stay', deselect: false})},
          endWith({to: 'stay', deselect: true}),
        ],
      },
    },
    enteringPassword: {
      tags: 'password',
      on: {
        PASSWORD_ENTERED: [
          {
            guard: {type: 'isPasswordComplete', params: ({event}) => event.password},
            target: 'paying',
            actions: {type: 'setPasswordError', params: ''},
          },
          {actions: {type: 'setPasswordError', params: ({event}) => passwordError(event.password)}},
        ],
        CLOSED: endWith({to: 'stay', deselect: false}),
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
        onDone: endWith({to: 'result'}),
        onError: [
          {
            guard: {type: 'isPasswordWrong', params: ({event}) => callErrorOf(event.error)},
            target: 'enteringPassword',
            actions: {type: 'setPasswordError', params: ({event}) => callErrorOf(event.error).message},
          },
          failTo('handlingPaymentError'),
        ],
      },
    },
    handlingError: errorState({
      guard: 'isAccountDeclined',
      target: 'showingBalanceError',
      actions: 'setBalanceMessage',
    } as const),
    handlingPaymentError: errorState({guard: 'isBusinessError', target: 'offeringOtherMethods'}),
    /** 支付失败 with the reason, and the other methods. */
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
    offeringReorder: reorderState('cancelling'),
    cancelling: cancellingState(),
    done: doneState(),
  },
  output: ({context}) => context.destination ?? destinationOfError(),
})
