import {type CallError, callErrorOf} from '@hmb/contract/call-error'
import type {Client} from '@hmb/contract/client'
import {FaceResult} from '@hmb/contract/codes/face-result'
import {faceCheck, faceResult} from '@hmb/contract/face'
import type {Order} from '@hmb/contract/order'
import {withQuery} from '@hmb/rules/address-query'
import {assign, fromPromise, setup} from 'xstate'

export interface FaceCheckInput {
  client: Client
  order: Pick<Order, 'no' | 'userId'> & {apctInfo: Pick<NonNullable<Order['apctInfo']>, 'name' | 'idNo'> | null}
  /** `tap`: the person tapped pay. `return`: they came back from the check page. */
  occasion: 'tap' | 'return'
  /** The page has shown that the check failed, so the next tap opens the check page again. */
  failureShown: boolean
  /** The absolute URL of the payment page. */
  returnUrl: string
}

export type FaceCheckResult =
  /** The payment may start. */
  | {face: 'passed'}
  /** There is no result yet. The page shows no message, and a tap on pay opens the check page. */
  | {face: 'open'}
  | {face: 'failed'}
  /** The page leaves for the check page. */
  | {face: 'leave'; url: string}
  | {face: 'error'; error: CallError}

/**
 * The face check before a payment: queries the result of this order's check, and opens a check when there is no result.
 *
 * @example
 * const actor = createActor(faceCheckMachine, {input: {client, order, occasion: 'tap', failureShown: false, returnUrl}}).start()
 * const {output} = await waitFor(actor, ({status}) => status === 'done')
 */
export const faceCheckMachine = setup({
  types: {
    input: {} as FaceCheckInput,
    context: {} as FaceCheckInput & {result?: FaceCheckResult},
    output: {} as FaceCheckResult,
  },
  actors: {
    queryResult: fromPromise<string, FaceCheckInput>(({input: {client, order}, signal}) =>
      client.call(faceResult, {orderNo: order.no}, {signal}),
    ),
    createCheck: fromPromise<string, FaceCheckInput>(async ({input: {client, order, returnUrl}, signal}) => {
      const {name = '', idNo = ''} = order.apctInfo ?? {}
      const request = {orderNo: order.no, idNo, name, userId: order.userId}
      return checkPageUrl(await client.call(faceCheck, request, {signal}), returnUrl)
    }),
  },
  guards: {
    hasPassed: (_, code: string) => code === FaceResult.PASSED,
    isReturnWithoutResult: ({context}, code: string) => context.occasion === 'return' && code === FaceResult.NO_RESULT,
    mayCreateCheck: ({context}, code: string) =>
      context.occasion === 'tap' && (code === FaceResult.NO_RESULT || context.failureShown),
  },
  actions: {
    setResult: assign((_, result: FaceCheckResult) => ({result})),
  },
}).createMachine({
  id: 'faceCheckFirst',
  context: ({input}) => input,
  initial: 'queryingResult',
  states: {
    queryingResult: {
      invoke: {
        src: 'queryResult',
        input: ({context}) => context,
        onDone: [
          {
            guard: {type: 'hasPassed', params: ({event}) => event.output},
            target: 'done',
            actions: {type: 'setResult', params: {face: 'passed'}},
          },
          {
            guard: {type: 'isReturnWithoutResult', params: ({event}) => event.output},
            target: 'done',
            actions: {type: 'setResult', params: {face: 'open'}},
          },
          {
            guard: {type: 'mayCreateCheck', params: ({event}) => event.output},
            target: 'creatingCheck',
          },
          {target: 'done', actions: {type: 'setResult', params: {face: 'failed'}}},
        ],
        onError: {
          target: 'done',
          actions: {type: 'setResult', params: ({event}) => ({face: 'error', error: callErrorOf(event.error)})},
        },
      },
    },
    creatingCheck: {
      invoke: {
        src: 'createCheck',
        input: ({context}) => context,
        onDone: {
          target: 'done',
          actions: {type: 'setResult', params: ({event}) => ({face: 'leave', url: event.output})},
        },
        onError: {
          target: 'done',
          actions: {type: 'setResult', params: ({event}) => ({face: 'error', error: callErrorOf(event.error)})},
        },
      },
    },
    done: {type: 'final'},
  },
  output: ({context}) => context.result ?? {face: 'error', error: callErrorOf(undefined)},
})

interface SignedCheck {
  appId: string
  version: string
  nonce: string
  orderNo: string
  faceId: string
  userId: string
  sign: string
  checkUrl: string
}

/** The check page's URL: the signed parameters, and the URL that it returns to. */
function checkPageUrl({checkUrl, sign, userId, ...signed}: SignedCheck, returnUrl: string): string {
  return withQuery(checkUrl, {...signed, url: returnUrl, userId, sign})
}
