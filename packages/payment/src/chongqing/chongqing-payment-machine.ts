import type {AccountPaymentResult} from '@hmb/contract/account'
import {cqGetSms, cqInnerCheck, cqPay, cqPolicyCheck} from '@hmb/contract/account/chongqing'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {smsCodeErrors} from '@hmb/rules/sms-code-error'
import {assign, fromPromise, setup} from 'xstate'
import {
  type AccountContext,
  type AccountEvent,
  type AccountInput,
  accountGuards,
  begin,
  cancelOrder,
  placeOf,
} from '../account/account-payment.ts'
import {
  alertingOthers,
  endingStates,
  openingStates,
  refusedWays,
  stayWay,
  toRefused,
} from '../account/account-states.ts'
import {queryLastAttempt} from '../last-attempt.ts'
import type {Destination, Refusal} from '../payment-destination.ts'
import {endOf} from '../payment-error.ts'
import {callOnce} from '../payment-key.ts'
import {isRefused, refusalOf} from '../refusal.ts'
import {codeFault} from './chongqing-sms-code.ts'

/** Sent as auth code when the address carries none. */
export const placeholderAuthCode = 'DEFAULT'

export interface ChongqingInput extends AccountInput {
  /** `authCode` of the payment page's address, '' when none. */
  authCode: string
}

interface ChongqingContext extends ChongqingInput, AccountContext {
  smsToken: string
  smsCode: string
  /** What the code popup says of the last code, or of sending one: '' while nothing is wrong. */
  codeFault: string
  bizId: string
}

export type ChongqingEvent =
  | AccountEvent
  | {type: 'CODE_ENTERED'; code: string}
  /** Another code is wanted. */
  | {type: 'RESEND'}

/** Wrong code, one that has expired, one that was tried too often: the popup stays and says so. */
const codeRefusals = [ErrorCode.MEDICAL_SMS_CODE_WRONG, ...smsCodeErrors]

/**
 * Chongqing's medical personal account (channel 2): a code to the phone that the insurance knows, policy check with it, inner
 * check, payment. What Chongqing refuses offers to make the order anew, or another method.
 *
 * @example
 * const actor = createActor(chongqingPayment, {input}).start()
 * actor.send({type: 'CONTINUE'})
 * // … actor.getSnapshot().matches('enteringCode')
 * actor.send({type: 'CODE_ENTERED', code: '123456'})
 */
export const chongqingPaymentMachine = setup({
  types: {
    input: {} as ChongqingInput,
    context: {} as ChongqingContext,
    events: {} as ChongqingEvent,
    output: {} as Destination,
    // The code popup is open.
    tags: {} as 'code',
  },
  actors: {
    askLastAttempt: queryLastAttempt,
    cancelOrder,
    requestSms: fromPromise<string, ChongqingContext>(({input: {client, order}, signal}) =>
      client.call(cqGetSms, {orderId: order.id}, {signal}),
    ),
    checkPolicy: fromPromise<true, ChongqingContext>(({input, signal}) => {
      const {client, smsCode, smsToken, order, projectId} = input
      return client.call(cqPolicyCheck, {smsCode, smsToken, orderId: order.id, projectId, payChannel: '01'}, {signal})
    }),
    checkInner: fromPromise<string, ChongqingContext>(({input: {client, projectId, order}, signal}) =>
      client.call(cqInnerCheck, {projectId, orderId: order.id}, {signal}),
    ),
    pay: fromPromise<AccountPaymentResult, ChongqingContext>(({input: {client, key, bizId, order, authCode}, signal}) =>
      callOnce({client, key, signal}, cqPay, {bizId, orderId: order.id, authCode: authCode || placeholderAuthCode}),
    ),
  },
  guards: {
    ...accountGuards,
    isWhole: (_, code: string) => codeFault(code) === '',
  },
  actions: {
    end: assign((_, destination: Destination) => ({destination})),
    keep: assign((_, refusal: Refusal) => ({refusal})),
    fault: assign((_, codeFault: string) => ({codeFault})),
    takeCode: assign((_, smsCode: string) => ({smsCode, codeFault: ''})),
    forgetCode: assign({smsCode: ''}),
  },
}).createMachine({
  id: 'chongqingPayment',
  context: ({input}) => ({...begin(input), smsToken: '', smsCode: '', codeFault: '', bizId: ''}),
  initial: 'warning',
  states: {
    ...openingStates('requestingSms'),
    requestingSms: {
      invoke: {
        src: 'requestSms',
        input: ({context}) => context,
        onDone: {target: 'enteringCode', actions: assign({smsToken: ({event}) => event.output, codeFault: ''})},
        onError: toRefused,
      },
    },
    enteringCode: {
      tags: 'code',
      on: {
        CODE_ENTERED: [
          {
            guard: {type: 'isWhole', params: ({event}) => event.code},
            target: 'checkingPolicy',
            actions: {type: 'takeCode', params: ({event}) => event.code},
          },
          {actions: {type: 'fault', params: ({event}) => codeFault(event.code)}},
        ],
        RESEND: 'resending',
        CLOSE: {target: 'done', actions: {type: 'end', params: {to: 'page', deselect: false}}},
      },
    },
    /** The code that was sent before stays good when this fails. */
    resending: {
      tags: 'code',
      invoke: {
        src: 'requestSms',
        input: ({context}) => context,
        onDone: {target: 'enteringCode', actions: assign({smsToken: ({event}) => event.output, codeFault: ''})},
        onError: {
          target: 'enteringCode',
          actions: {type: 'fault', params: ({event}) => refusalOf(event.error).message},
        },
      },
    },
    checkingPolicy: {
      tags: 'code',
      exit: 'forgetCode',
      invoke: {
        src: 'checkPolicy',
        input: ({context}) => context,
        onDone: 'checkingInner',
        onError: [
          {
            guard: ({event}) => isRefused(refusalOf(event.error), ...codeRefusals),
            target: 'enteringCode',
            actions: {type: 'fault', params: ({event}) => refusalOf(event.error).message},
          },
          {target: 'checkRefused', actions: toRefused.actions},
        ],
      },
    },
    checkingInner: {
      invoke: {
        src: 'checkInner',
        input: ({context}) => context,
        onDone: {target: 'paying', actions: assign({bizId: ({event}) => event.output})},
        onError: {target: 'checkRefused', actions: toRefused.actions},
      },
    },
    paying: {
      invoke: {
        src: 'pay',
        input: ({context}) => context,
        onDone: [
          {guard: {type: 'isUnderWay', params: ({event}) => event.output}, target: 'noticing'},
          {
            target: 'done',
            actions: {type: 'end', params: ({context, event}) => placeOf(event.output, context)},
          },
        ],
        onError: {target: 'payRefused', actions: toRefused.actions},
      },
    },
    /** Before the code was asked for nothing is Chongqing's own: said on the page. */
    refused: {always: [...refusedWays, stayWay]},
    /** What Chongqing itself refuses is a choice between a new order and another method. */
    checkRefused: {always: [...refusedWays, {guard: 'isRefused', target: 'offeringRenewal'}, stayWay]},
    /** Of paying, the account's own refusal is an alert. */
    payRefused: {
      always: [
        ...refusedWays,
        {guard: 'accountRefuses', target: 'alerting'},
        {guard: 'isRefused', target: 'offeringRenewal'},
        stayWay,
      ],
    },
    alerting: alertingOthers,
    ...endingStates,
  },
  output: ({context}) => context.destination ?? endOf(),
})
