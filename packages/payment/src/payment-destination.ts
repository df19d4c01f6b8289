import type {CallError} from '@hmb/contract/call-error'
import type {ResponseOf} from '@hmb/contract/endpoint'
import type {pay} from '@hmb/contract/payment'

/** The parameters of WeChat's payment sheet (`chooseWXPay`). */
export type JsapiParameters = NonNullable<ResponseOf<typeof pay>['payResult']>

/** The output of a payment method's machine. The page performs it; a machine never navigates. */
export type Destination =
  /** The provider's page. */
  | {to: 'provider'; url: string}
  /** WeChat's payment sheet in its browser, or the mini-program's page that opens the sheet. */
  | {to: 'jsapi'; parameters: JsapiParameters; tradeNo: string}
  /** In WeChat, when the server has no openid of the person: the page requests it, then the payment starts again. */
  | {to: 'openId'}
  /** The result page, which queries the server. */
  | {to: 'result'}
  /** The order can no longer be paid, or another attempt is open. `reason` may be ''. */
  | {to: 'orderDetail'; reason: string}
  /** No money moved; the page stays and shows the error. */
  | {to: 'error'; error: CallError}
  /** The person closed a popup: the page stays and shows no error. `deselect`: they want to choose another method. */
  | {to: 'stay'; deselect: boolean}
  /** The person chose another method in a popup: it starts at once, with the refreshed order. */
  | {to: 'method'; channel: string}
  /** The order is cancelled for a new one (重新投保): one page back. */
  | {to: 'back'}
