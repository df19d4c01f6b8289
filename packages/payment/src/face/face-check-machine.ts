import type {Client} from '@hmb/contract/client'
import {faceCheck, faceResult} from '@hmb/contract/face'
import type {Order} from '@hmb/contract/order'
import {assign, fromPromise, setup} from 'xstate'
import type {Refusal} from '../payment-destination.ts'
import {refusalOf} from '../refusal.ts'

const passedCode = '0'
/** No result for this order yet. */
const noResultCode = '66660011'

export interface FaceInput {
  client: Client
  order: Pick<Order, 'no' | 'userId'> & {apctInfo: Pick<NonNullable<Order['apctInfo']>, 'name' | 'idNo'> | null}
  /** `tap`: the person pays. `return`: they came back from the check page. */
  occasion: 'tap' | 'return'
  /** The person was told that the check failed; their next tap leads to the check page again. */
  told: boolean
  /** The whole address of the payment page. */
  returnUrl: string
}

/** What the check means for the payment. */
export type FaceOutcome =
  /** The payment may begin. */
  | {face: 'passed'}
  /** No result yet: nothing is said, a tap on pay leads to the check page. */
  | {face: 'open'}
  | {face: 'failed'}
  /** To the check page. */
  | {face: 'leave'; url: string}
  | {face: 'trouble'; refusal: Refusal}

/**
 * The face check before a payment: asks what the check of this order came to, and opens one where it has to be made.
 *
 * @example
 * const actor = createActor(faceCheckFirst, {input: {client, order, occasion: 'tap', told: false, returnUrl}}).start()
 * const {output} = await waitFor(actor, ({status}) => status === 'done')
 */
export const faceCheckMachine = setup({
  types: {
    input: {} as FaceInput,
    context: {} as FaceInput & {outcome?: FaceOutcome},
    output: {} as FaceOutcome,
  },
  actors: {
    askResult: fromPromise<string, FaceInput>(({input: {client, order}, signal}) =>
      client.call(faceResult, {orderNo: order.no}, {signal}),
    ),
    open: fromPromise<string, FaceInput>(async ({input: {client, order, returnUrl}, signal}) => {
      const {name = '', idNo = ''} = order.apctInfo ?? {}
      const answer = await client.call(faceCheck, {orderNo: order.no, idNo, name, userId: order.userId}, {signal})
      return checkPage(answer, returnUrl)
    }),
  },
  guards: {
    hasPassed: (_, code: string) => code === passedCode,
    /** Back from the check page without a result: nothing is said. */
    cameBackOpen: ({context}, code: string) => context.occasion === 'return' && code === noResultCode,
    mayOpen: ({context}, code: string) => context.occasion === 'tap' && (code === noResultCode || context.told),
  },
  actions: {
    end: assign((_, outcome: FaceOutcome) => ({outcome})),
  },
}).createMachine({
  id: 'faceCheckFirst',
  context: ({input}) => input,
  initial: 'askingResult',
  states: {
    askingResult: {
      invoke: {
        src: 'askResult',
        input: ({context}) => context,
        onDone: [
          {
            guard: {type: 'hasPassed', params: ({event}) => event.output},
            target: 'done',
            actions: {type: 'end', params: {face: 'passed'}},
          },
          {
            guard: {type: 'cameBackOpen', params: ({event}) => event.output},
            target: 'done',
            actions: {type: 'end', params: {face: 'open'}},
          },
          {
            guard: {type: 'mayOpen', params: ({event}) => event.output},
            target: 'opening',
          },
          {target: 'done', actions: {type: 'end', params: {face: 'failed'}}},
        ],
        onError: {
          target: 'done',
          actions: {type: 'end', params: ({event}) => ({face: 'trouble', refusal: refusalOf(event.error)})},
        },
      },
    },
    opening: {
      invoke: {
        src: 'open',
        input: ({context}) => context,
        onDone: {target: 'done', actions: {type: 'end', params: ({event}) => ({face: 'leave', url: event.output})}},
        onError: {
          target: 'done',
          actions: {type: 'end', params: ({event}) => ({face: 'trouble', refusal: refusalOf(event.error)})},
        },
      },
    },
    done: {type: 'final'},
  },
  output: ({context}) => context.outcome ?? {face: 'trouble', refusal: refusalOf(undefined)},
})

interface Signed {
  appId: string
  version: string
  nonce: string
  orderNo: string
  faceId: string
  userId: string
  sign: string
  checkUrl: string
}

/** The check page's address: the signed parameters, and where it sends the person back to. */
function checkPage({checkUrl, sign, userId, ...signed}: Signed, returnUrl: string): string {
  const values = {...signed, url: returnUrl, userId, sign}
  const query = Object.entries(values).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${checkUrl}${checkUrl.includes('?') ? '&' : '?'}${query.join('&')}`
}
