import {type CallError, callErrorOf, isBusinessError} from '@hmb/contract/call-error'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {PolicyCheckChannel} from '@hmb/contract/codes/policy-check-channel'
import type {AccountPaymentResult} from '@hmb/contract/medical-account'
import {cqGetSms, cqInnerCheck, cqPay, cqPolicyCheck} from '@hmb/contract/medical-account/chongqing'
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
  doneState,
  endWith,
  errorState,
  failTo,
  lastAttemptState,
  reorderState,
  warningState,
} from '../medical-account/account-states.ts'
import type {Destination} from '../payment-destination.ts'
import {destinationOfError, isSharedError} from '../payment-error.ts'
import {callWithPaymentKey} from '../payment-key.ts'
import {smsCodeInputError} from './chongqing-sms-code.ts'

/** The `authCode` that is sent when the page's URL has none. */
const defaultAuthCode = 'DEFAULT'

export interface ChongqingInput extends AccountInput {
  /** `authCode` of the payment page's URL, '' when it has none. */
  authCode: string
}

interface ChongqingContext extends ChongqingInput, AccountContext {
  /** '' until the first code is sent. */
  smsToken: string
  smsCode: string
  /** The error of the last code: a sentence, or the failed call that sends or checks a code; '' without an error. */
  codeError: string | CallError
  /** The business number (业务编号), '' until the inner check has passed. */
  bizId: string
}

export type ChongqingEvent =
  | AccountEvent
  | {type: 'CODE_ENTERED'; code: string}
  /** The person requests another code. */
  | {type: 'CODE_REQUESTED'}

/** A wrong, expired or locked code: the popup stays open and shows the message. */
const codeErrors: readonly ErrorCode[] = [
  ErrorCode.MEDICAL_SMS_CODE_WRONG,
  ErrorCode.SMS_CODE_WRONG,
  ErrorCode.SMS_CODE_EXPIRED,
  ErrorCode.SMS_CODE_LOCKED,
]

/**
 * Chongqing's medical account (医保个人账户, channel 2): a code to the phone in the insurance's records, the policy check with that
 * code, the inner check, the payment. An error of these calls offers a new order (重新投保) or another method.
 *
 * @example
 * const actor = createActor(chongqingPaymentMachine, {input}).start()
 * actor.send({type: 'WARNING_ACCEPTED'})
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
    queryLastAttempt,
    cancelOrder,
    requestSms: fromPromise<string, ChongqingContext>(({input: {client, order}, signal}) =>
      client.call(cqGetSms, {orderId: order.id}, {signal}),
    ),
    checkPolicy: fromPromise<true, ChongqingContext>(({input, signal}) => {
      const {client, smsCode, smsToken, order, projectId} = input
      return client.call(
        cqPolicyCheck,
        {smsCode, smsToken, orderId: order.id, projectId, payChannel: PolicyCheckChannel.MEDICAL_ACCOUNT},
        {signal},
      )
    }),
    checkInner: fromPromise<string, ChongqingContext>(({input: {client, projectId, order}, signal}) =>
      client.call(cqInnerCheck, {projectId, orderId: order.id}, {signal}),
    ),
    pay: fromPromise<AccountPaymentResult, ChongqingContext>(({input: {client, key, bizId, order, authCode}, signal}) =>
      callWithPaymentKey({client, key, signal}, cqPay, {
        bizId,
        orderId: order.id,
        authCode: authCode || defaultAuthCode,
      }),
    ),
  },
  guards: {
    ...accountGuards,
    isCodeComplete: (_, code: string) => smsCodeInputError(code) === '',
    isSharedCallError: (_, error: CallError) => isSharedError(error),
    isCodeError: (_, error: CallError) => isBusinessError(error, ...codeErrors),
    /**
     * `ACCOUNT_DECLINED` of the first code or of the payment; of a check, it offers to place the order again like every
     * other error.
     */
    isDeclinedOutsideChecks: ({context: {smsToken, bizId, error}}) =>
      (smsToken === '' || bizId !== '') && isBusinessError(error, ErrorCode.ACCOUNT_DECLINED),
    /** An error of a check or of the payment; an error before the first code stays on the page. */
    isCityError: ({context}) => context.smsToken !== '' && isBusinessError(context.error),
  },
  actions: {
    setDestination: assign((_, destination: Destination) => ({destination})),
    setError: assign((_, error: CallError) => ({error})),
    setCodeError: assign((_, codeError: string | CallError) => ({codeError})),
    setCode: assign((_, smsCode: string) => ({smsCode, codeError: ''})),
    clearCode: assign({smsCode: ''}),
  },
}).createMachine({
  id: 'chongqingPayment',
  context: ({input}) => ({...accountContext(input), smsToken: '', smsCode: '', codeError: '', bizId: ''}),
  initial: 'showingWarning',
  states: {
    showingWarning: warningState('queryingLastAttempt'),
    queryingLastAttempt: lastAttemptState('requestingSms', 'handlingError'),
    requestingSms: {
      invoke: {
        src: 'requestSms',
        input: ({context}) => context,
        onDone: {target: 'enteringCode', actions: assign({smsToken: ({event}) => event.output, codeError: ''})},
        onError: failTo('handlingError'),
      },
    },
    enteringCode: {
      tags: 'code',
      on: {
        CODE_ENTERED: [
          {
            guard: {type: 'isCodeComplete', params: ({event}) => event.code},
            target: 'checkingPolicy',
            actions: {type: 'setCode', params: ({event}) => event.code},
          },
          {actions: {type: 'setCodeError', params: ({event}) => smsCodeInputError(event.code)}},
        ],
        CODE_REQUESTED: 'resending',
        CLOSED: endWith({to: 'stay', deselect: false}),
      },
    },
    /** When this fails, the code that was sent before stays valid, unless the error ends the payment. */
    resending: {
      tags: 'code',
      invoke: {
        src: 'requestSms',
        input: ({context}) => context,
        onDone: {target: 'enteringCode', actions: assign({smsToken: ({event}) => event.output, codeError: ''})},
        onError: [
          {
            guard: {type: 'isSharedCallError', params: ({event}) => callErrorOf(event.error)},
            ...failTo('handlingError'),
          },
          {
            target: 'enteringCode',
            actions: {type: 'setCodeError', params: ({event}) => callErrorOf(event.error)},
          },
        ],
      },
    },
    checkingPolicy: {
      tags: 'code',
      exit: 'clearCode',
      invoke: {
        src: 'checkPolicy',
        input: ({context}) => context,
        onDone: 'checkingInner',
        onError: [
          {
            guard: {type: 'isCodeError', params: ({event}) => callErrorOf(event.error)},
            target: 'enteringCode',
            actions: {type: 'setCodeError', params: ({event}) => callErrorOf(event.error)},
          },
          failTo('handlingError'),
        ],
      },
    },
    checkingInner: {
      invoke: {
        src: 'checkInner',
        input: ({context}) => context,
        onDone: {target: 'paying', actions: assign({bizId: ({event}) => event.output})},
        onError: failTo('handlingError'),
      },
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
    handlingError: errorState(
      {guard: 'isDeclinedOutsideChecks', target: 'showingAccountError'},
      {guard: 'isCityError', target: 'offeringReorder'},
    ),
    showingAccountError: accountErrorState(),
    offeringReorder: reorderState('cancelling'),
    cancelling: cancellingState(),
    showingPendingNotice: alertState({to: 'result'}),
    done: doneState(),
  },
  output: ({context}) => context.destination ?? destinationOfError(),
})
