import type {AnswerOf} from '@hmb/contract/endpoint'
import type {pay} from '@hmb/contract/payment'

type JsapiParameters = NonNullable<AnswerOf<typeof pay>['payResult']>

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
  /** To WeChat's own payment inside its webview. */
  | {to: 'jsapi'; parameters: JsapiParameters; tradeNo: string}
  /** The server already knows more than we do. */
  | {to: 'result'}
  /** The order can no longer be paid. */
  | {to: 'orderDetail'; reason: string}
  /** Nothing moved; the page stays and says why. */
  | {to: 'stay'; refusal: Refusal}
