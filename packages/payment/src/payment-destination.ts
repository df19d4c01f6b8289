import type {ResponseOf} from '@hmb/contract/endpoint'
import type {pay} from '@hmb/contract/payment'

type JsapiParameters = NonNullable<ResponseOf<typeof pay>['payResult']>

/** Why a payment did not go on; `uncertain`: the server may have done it all the same, so the next try uses the same key. */
export interface Refusal {
  kind: string
  code: number
  message: string
  uncertain: boolean
}

/** Where a payment machine ends. The screen makes one navigation of it; a machine never navigates. */
export type Destination =
  /** To a provider's page. */
  | {to: 'provider'; url: string}
  /** To WeChat's own payment inside its browser, or to the page of a mini-program that opens it. */
  | {to: 'jsapi'; parameters: JsapiParameters; tradeNo: string}
  /** Inside WeChat, and the session has no identity that its payment wants: to be got first, then to be paid anew. */
  | {to: 'identity'}
  /** The server already knows more than we do. */
  | {to: 'result'}
  /** The order can no longer be paid, or is held by another attempt. `reason` may be ''. */
  | {to: 'orderDetail'; reason: string}
  /** Nothing moved; the page stays and says why. */
  | {to: 'stay'; refusal: Refusal}
  /** Nothing to say any more: the person closed a popup. `deselect`: they want to choose another method. */
  | {to: 'page'; deselect: boolean}
  /** The person chose another method in a popup: it starts at once, with the order as it is by now. */
  | {to: 'method'; channel: string}
  /** The order is cancelled, to be made anew: one page back. */
  | {to: 'back'}
