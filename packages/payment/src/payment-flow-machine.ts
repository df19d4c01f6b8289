import {type CallError, callErrorOf} from '@hmb/contract/call-error'
import type {CallOptions} from '@hmb/contract/client'
import type {Order} from '@hmb/contract/order'
import {assign, fromPromise, setup} from 'xstate'
import type {FaceCheckResult} from './face/face-check-machine.ts'
import type {Destination, JsapiParameters} from './payment-destination.ts'
import {isFaceCheckRequired} from './payment-error.ts'

/** Where the page goes when the flow leaves it. */
export type LeaveDestination =
  | Extract<Destination, {to: 'provider' | 'result' | 'orderDetail' | 'back'}>
  /** The page of the face check (人脸核验). */
  | {to: 'faceCheck'; url: string}

/** The message that the page shows in an alert. */
export type PaymentAlert = {kind: 'face-check-failed'} | {kind: 'no-openid'} | {kind: 'error'; error: CallError}

/** The person's choice in an alert. */
export type AlertChoice =
  | 'closed'
  /** The same method again, from its face check on. */
  | 'again'
  /** 换一种支付方式: nothing is selected any more. */
  | 'other-method'
  /** Cancels the order for one with another applicant (投保人). */
  | 'new-order'

/** The outcome that WeChat's payment sheet reports. */
export type WechatSheetOutcome = 'paid' | 'elsewhere' | 'cancelled' | 'failed' | 'unavailable'

/** The sheet reports no reason. */
const sheetError: CallError = {kind: 'business', code: 0, message: '', outcomeUnknown: false}

interface Payment {
  channel: string
  order: Order
}

/** The functions of the page that the flow calls. */
export interface PaymentFlowPorts {
  /** The server requires a face check (人脸核验) before this channel pays. */
  needsFaceCheck(channel: string): boolean
  /** The channel pays from a medical account (医保个人账户). */
  isAccount(channel: string): boolean
  /** `signal` stops the check when the page is left. */
  checkFace(
    request: Payment & {occasion: 'tap' | 'return'; failureShown: boolean},
    signal: CallOptions['signal'],
  ): Promise<FaceCheckResult>
  /** Runs the machine of the channel's method to its end; `signal` stops it when the page is left. */
  runMethod(payment: Payment, signal: CallOptions['signal']): Promise<Destination>
  /** Opens WeChat's payment sheet. */
  payInWechat(parameters: JsapiParameters): Promise<WechatSheetOutcome>
  /** Redirects to WeChat's authorization page for the openid; false when that is impossible here. */
  requestOpenId(channel: string): Promise<boolean>
  refreshOrder(): Promise<Order | undefined>
  refreshMethods(): void
  /** `channel` is the channel of the payment that ended with the alert. */
  showAlert(alert: PaymentAlert, channel: string): Promise<AlertChoice>
  cancelOrder(order: Order): Promise<unknown>
  leave(destination: LeaveDestination, order: Order): Promise<void>
}

export interface PaymentFlowInput {
  /** The page's present ports. */
  ports(): PaymentFlowPorts
  order: Order
  /** The channel that is selected when the page opens, '' for none. */
  selected: string
}

interface PaymentFlowContext extends PaymentFlowInput {
  /** The channel of the payment, set by the confirmed tap. */
  channel: string
  occasion: 'tap' | 'return'
  /** The person has just come back from WeChat's authorization page. */
  openIdReturned: boolean
  /** The person has read that the check failed, so the next tap opens the check page again. */
  failureShown: boolean
  /** `FACE_CHECK_FAILED`: the server refused the payment until the face check is passed. */
  refusedForFace: boolean
  jsapi: JsapiParameters | undefined
  alert: PaymentAlert
  leaving: LeaveDestination
}

export type PaymentFlowEvent =
  | {type: 'METHOD_SELECTED'; channel: string}
  /** The person tapped pay, and nothing is missing. */
  | {type: 'PAY_CONFIRMED'; channel: string; order: Order}
  /** The person comes back from the page of the face check. */
  | {type: 'FACE_CHECK_RETURNED'; channel: string; order: Order}
  /** The person comes back from WeChat's authorization page. */
  | {type: 'OPENID_RETURNED'; channel: string; order: Order}

interface FlowScope {
  context: PaymentFlowContext
}

type FlowChange = Partial<PaymentFlowContext>

/**
 * The flow of the payment page (收银台): choosing, checking the face, running the method, requesting the openid, leaving. All calls
 * and navigations are made by its ports. It runs one payment at a time and ignores a tap outside of `choosing`.
 *
 * @example
 * const actor = createActor(paymentFlowMachine, {input: {ports: () => ports, order, selected: '1'}}).start()
 * actor.send({type: 'PAY_CONFIRMED', channel: '1', order})
 */
export const paymentFlowMachine = setup({
  types: {
    input: {} as PaymentFlowInput,
    context: {} as PaymentFlowContext,
    events: {} as PaymentFlowEvent,
  },
  actors: {
    checkFace: fromPromise<FaceCheckResult, PaymentFlowContext>(({input, signal}) => {
      const {ports, channel, order, occasion, failureShown} = input
      return ports().checkFace({channel, order, occasion, failureShown}, signal)
    }),
    runMethod: fromPromise<Destination, PaymentFlowContext>(({input: {ports, channel, order}, signal}) =>
      ports().runMethod({channel, order}, signal),
    ),
    payInWechat: fromPromise<WechatSheetOutcome, PaymentFlowContext>(async ({input: {ports, jsapi}}) =>
      jsapi ? ports().payInWechat(jsapi) : 'failed',
    ),
    requestOpenId: fromPromise<boolean, PaymentFlowContext>(({input: {ports, channel}}) =>
      ports().requestOpenId(channel),
    ),
    refreshOrder: fromPromise<Order | undefined, PaymentFlowContext>(({input: {ports}}) => ports().refreshOrder()),
    showAlert: fromPromise<AlertChoice, PaymentFlowContext>(({input: {ports, alert, channel}}) =>
      ports().showAlert(alert, channel),
    ),
    cancelOrder: fromPromise<unknown, PaymentFlowContext>(({input: {ports, order}}) => ports().cancelOrder(order)),
    leave: fromPromise<void, PaymentFlowContext>(({input: {ports, leaving, order}}) => ports().leave(leaving, order)),
  },
  guards: {
    needsFaceCheck: ({context}: FlowScope) => context.ports().needsFaceCheck(context.channel),
    hasPassed: (_, {face}: FaceCheckResult) => face === 'passed',
    /** The server refuses although the check has passed: the page shows the error. */
    hasPassedAndIsRefused: ({context}: FlowScope, {face}: FaceCheckResult) =>
      face === 'passed' && context.refusedForFace,
    /** After a return an account payment waits for its authorization (支付授权), which only the person can give. */
    waitsForAuthorization: ({context}: FlowScope, {face}: FaceCheckResult) =>
      face === 'passed' && context.occasion === 'return' && context.ports().isAccount(context.channel),
    isUndecided: (_, {face}: FaceCheckResult) => face === 'open',
    hasCheckPage: (_, {face}: FaceCheckResult) => face === 'leave',
    wantsFaceCheck: (_, destination: Destination) =>
      destination.to === 'error' && isFaceCheckRequired(destination.error),
    hasError: (_, {to}: Destination) => to === 'error',
    wantsOpenId: ({context}: FlowScope, {to}: Destination) => to === 'openId' && !context.openIdReturned,
    lacksOpenId: (_, {to}: Destination) => to === 'openId',
    wantsWechatSheet: (_, {to}: Destination) => to === 'jsapi',
    switchesMethod: (_, {to}: Destination) => to === 'method',
    staysOnPage: (_, {to}: Destination) => to === 'stay',
    isRedirected: (_, redirected: boolean) => redirected,
    /** The outcome of WeChat's sheet proves nothing: the result page queries the server. */
    isSheetFinished: (_, outcome: WechatSheetOutcome) => outcome === 'paid' || outcome === 'elsewhere',
    isSheetClosed: (_, outcome: WechatSheetOutcome) => outcome === 'cancelled',
    isChoice: (_, {choice, is}: {choice: AlertChoice; is: AlertChoice}) => choice === is,
    isPayable: (_, order: Order | undefined) => order !== undefined,
  },
  actions: {
    // Each confirmed payment has an order object of its own. A method that runs again for the same payment, after the reason of
    // an error is removed, has the same object: `warningDialog` asks once for each object.
    begin: assign((_, {channel, order}: Payment) => ({
      channel,
      order: {...order},
      occasion: 'tap' as const,
      openIdReturned: false,
      refusedForFace: false,
    })),
    setReturned: assign((_, returned: Pick<PaymentFlowContext, 'occasion' | 'openIdReturned'>) => returned),
    applyFaceCheck: assign(({context}, result: FaceCheckResult) => changeOfFaceCheck(result, context)),
    applyDestination: assign((_, destination: Destination) => changeOfDestination(destination)),
    setAlert: assign((_, alert: PaymentAlert) => ({alert})),
    leaveToResult: assign({leaving: {to: 'result'}}),
    leaveToPreviousPage: assign({leaving: {to: 'back'}}),
    beginAgain: assign({occasion: 'tap', openIdReturned: false, refusedForFace: false}),
    selectChannel: assign((_, channel: string) => ({selected: channel})),
    setOrder: assign(({context}, order: Order | undefined) => ({order: order ?? context.order})),
    refreshOrder: ({context}) => void context.ports().refreshOrder(),
    refreshMethods: ({context}) => context.ports().refreshMethods(),
  },
}).createMachine({
  id: 'paymentFlow',
  context: ({input}) => ({
    ...input,
    channel: '',
    occasion: 'tap',
    openIdReturned: false,
    failureShown: false,
    refusedForFace: false,
    jsapi: undefined,
    alert: {kind: 'error', error: callErrorOf(undefined)},
    leaving: {to: 'result'},
  }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        METHOD_SELECTED: {actions: {type: 'selectChannel', params: ({event}) => event.channel}},
        PAY_CONFIRMED: {target: 'starting', actions: {type: 'begin', params: ({event}) => event}},
        FACE_CHECK_RETURNED: {
          target: 'checkingFace',
          actions: [
            {type: 'begin', params: ({event}) => event},
            {type: 'setReturned', params: {occasion: 'return', openIdReturned: false}},
          ],
        },
        OPENID_RETURNED: {
          target: 'starting',
          actions: [
            {type: 'begin', params: ({event}) => event},
            {type: 'setReturned', params: {occasion: 'tap', openIdReturned: true}},
          ],
        },
      },
    },
    starting: {always: [{guard: 'needsFaceCheck', target: 'checkingFace'}, {target: 'runningMethod'}]},
    checkingFace: {
      invoke: {
        src: 'checkFace',
        input: ({context}) => context,
        onDone: [
          {
            guard: {type: 'hasPassedAndIsRefused', params: ({event}) => event.output},
            target: 'showingAlert',
            actions: ['refreshOrder', 'refreshMethods'],
          },
          {guard: {type: 'waitsForAuthorization', params: ({event}) => event.output}, target: 'choosing'},
          {guard: {type: 'hasPassed', params: ({event}) => event.output}, target: 'runningMethod'},
          {guard: {type: 'isUndecided', params: ({event}) => event.output}, target: 'choosing'},
          {
            guard: {type: 'hasCheckPage', params: ({event}) => event.output},
            target: 'leaving',
            actions: {type: 'applyFaceCheck', params: ({event}) => event.output},
          },
          {target: 'showingAlert', actions: {type: 'applyFaceCheck', params: ({event}) => event.output}},
        ],
        onError: {
          target: 'showingAlert',
          actions: {type: 'setAlert', params: ({event}) => ({kind: 'error', error: callErrorOf(event.error)})},
        },
      },
    },
    runningMethod: {
      invoke: {
        src: 'runMethod',
        input: ({context}) => context,
        onDone: [
          {
            guard: {type: 'wantsFaceCheck', params: ({event}) => event.output},
            target: 'checkingFace',
            actions: {type: 'applyDestination', params: ({event}) => event.output},
          },
          {
            guard: {type: 'hasError', params: ({event}) => event.output},
            target: 'showingAlert',
            actions: [{type: 'applyDestination', params: ({event}) => event.output}, 'refreshOrder', 'refreshMethods'],
          },
          {guard: {type: 'wantsOpenId', params: ({event}) => event.output}, target: 'requestingOpenId'},
          {
            guard: {type: 'lacksOpenId', params: ({event}) => event.output},
            target: 'showingAlert',
            actions: {type: 'setAlert', params: {kind: 'no-openid'}},
          },
          {
            guard: {type: 'wantsWechatSheet', params: ({event}) => event.output},
            target: 'payingInWechat',
            actions: {type: 'applyDestination', params: ({event}) => event.output},
          },
          {
            guard: {type: 'switchesMethod', params: ({event}) => event.output},
            target: 'refreshingOrder',
            actions: {type: 'applyDestination', params: ({event}) => event.output},
          },
          {
            guard: {type: 'staysOnPage', params: ({event}) => event.output},
            target: 'choosing',
            actions: [{type: 'applyDestination', params: ({event}) => event.output}, 'refreshOrder'],
          },
          {target: 'leaving', actions: {type: 'applyDestination', params: ({event}) => event.output}},
        ],
        onError: {
          target: 'showingAlert',
          actions: {type: 'setAlert', params: ({event}) => ({kind: 'error', error: callErrorOf(event.error)})},
        },
      },
    },
    /** A part of the order may be paid by now, so the other method starts with the refreshed order. */
    refreshingOrder: {
      invoke: {
        src: 'refreshOrder',
        input: ({context}) => context,
        onDone: [
          {
            guard: {type: 'isPayable', params: ({event}) => event.output},
            target: 'starting',
            actions: [
              {type: 'selectChannel', params: ({context}) => context.channel},
              {type: 'setOrder', params: ({event}) => event.output},
            ],
          },
          {target: 'choosing', actions: {type: 'selectChannel', params: ({context}) => context.channel}},
        ],
        onError: {target: 'choosing', actions: {type: 'selectChannel', params: ({context}) => context.channel}},
      },
    },
    requestingOpenId: {
      invoke: {
        src: 'requestOpenId',
        input: ({context}) => context,
        onDone: [
          {guard: {type: 'isRedirected', params: ({event}) => event.output}, target: 'choosing'},
          {target: 'showingAlert', actions: {type: 'setAlert', params: {kind: 'no-openid'}}},
        ],
        onError: {target: 'showingAlert', actions: {type: 'setAlert', params: {kind: 'no-openid'}}},
      },
    },
    payingInWechat: {
      invoke: {
        src: 'payInWechat',
        input: ({context}) => context,
        onDone: [
          {
            guard: {type: 'isSheetFinished', params: ({event}) => event.output},
            target: 'leaving',
            actions: 'leaveToResult',
          },
          {
            guard: {type: 'isSheetClosed', params: ({event}) => event.output},
            target: 'choosing',
            actions: 'refreshOrder',
          },
          {
            target: 'showingAlert',
            actions: [{type: 'setAlert', params: {kind: 'error', error: sheetError}}, 'refreshOrder'],
          },
        ],
        onError: {
          target: 'showingAlert',
          actions: [{type: 'setAlert', params: {kind: 'error', error: sheetError}}, 'refreshOrder'],
        },
      },
    },
    showingAlert: {
      invoke: {
        src: 'showAlert',
        input: ({context}) => context,
        onDone: [
          {
            guard: {type: 'isChoice', params: ({event}) => ({choice: event.output, is: 'again'})},
            target: 'starting',
            actions: 'beginAgain',
          },
          {
            guard: {type: 'isChoice', params: ({event}) => ({choice: event.output, is: 'new-order'})},
            target: 'cancellingOrder',
          },
          {
            guard: {type: 'isChoice', params: ({event}) => ({choice: event.output, is: 'other-method'})},
            target: 'choosing',
            actions: {type: 'selectChannel', params: ''},
          },
          {target: 'choosing'},
        ],
        onError: 'choosing',
      },
    },
    cancellingOrder: {
      invoke: {
        src: 'cancelOrder',
        input: ({context}) => context,
        onDone: {target: 'leaving', actions: 'leaveToPreviousPage'},
        onError: {
          target: 'showingAlert',
          actions: [
            {type: 'setAlert', params: ({event}) => ({kind: 'error', error: callErrorOf(event.error)})},
            'refreshOrder',
          ],
        },
      },
    },
    /** The page may be shown again, for instance from the browser's cache. */
    leaving: {invoke: {src: 'leave', input: ({context}) => context, onDone: 'choosing', onError: 'choosing'}},
  },
})

function changeOfFaceCheck(result: FaceCheckResult, {ports, channel, selected}: PaymentFlowContext): FlowChange {
  switch (result.face) {
    case 'leave':
      return {leaving: {to: 'faceCheck', url: result.url}}
    case 'failed':
      return {
        alert: {kind: 'face-check-failed'},
        failureShown: true,
        selected: ports().isAccount(channel) ? '' : selected,
      }
    case 'error':
      return {alert: {kind: 'error', error: result.error}}
    default:
      return {}
  }
}

function changeOfDestination(destination: Destination): FlowChange {
  switch (destination.to) {
    case 'error':
      return {
        alert: {kind: 'error', error: destination.error},
        refusedForFace: isFaceCheckRequired(destination.error),
        occasion: 'tap',
      }
    case 'jsapi':
      return {jsapi: destination.parameters}
    case 'method':
      return {channel: destination.channel, occasion: 'tap', openIdReturned: false, refusedForFace: false}
    case 'stay':
      return destination.deselect ? {selected: ''} : {}
    case 'openId':
      return {}
    default:
      return {leaving: destination}
  }
}
