import type {CallOptions, Client} from '@hmb/contract/client'
import type {PayChannel} from '@hmb/contract/codes/pay-channel'
import type {Order} from '@hmb/contract/order'
import type {MethodRules} from '@hmb/payment/method-rules'
import type {Destination} from '@hmb/payment/payment-destination'
import type {PaymentKey} from '@hmb/payment/payment-key'
import type {Feedback} from '@hmb/ui/Feedback'
import type {ReactElement} from 'react'

/** The input of every method of every city. A machine reads a subset. */
export interface MethodInput {
  client: Client
  order: Order
  projectId: string
  /** As the city's platform writes it: CQ, JS … */
  projectCode: string
  key: PaymentKey
  /** Other enabled channels of this order. */
  otherChannels: readonly string[]
  returnUrl(tradeNo: string): string
  /** Where the page runs: outside WeChat, in its browser, or in a mini-program. */
  wechat: 'outside' | 'browser' | 'mini-program'
  /** `pageid`, the query string, and `authCode` of the payment page's URL. */
  pageId: string
  searchParam: string
  authCode: string
}

/** The ports of the page for a running method. */
export interface MethodPorts {
  feedback: Feedback
  /** The text over the page while a call is pending and no popup of the method is open. */
  busyText: string
  /** Stops the method when the page is left. */
  signal: CallOptions['signal']
  /** Draws the method's popups until it ends; null for a method without popups. */
  showSheets(sheets: ReactElement | null): void
}

/** The lazily loaded part of a method. */
export interface LoadedMethod {
  /** Runs the method to its end. It never resolves once `signal` is aborted. */
  run(input: MethodInput, ports: MethodPorts): Promise<Destination>
}

/** A payment method (支付方式) of a build. */
export interface PaymentMethod {
  load(): Promise<LoadedMethod>
}

/** The payment methods of a build. */
export interface Payments {
  /** By pay channel (支付渠道); another channel that the server offers is shown disabled. */
  methods: Readonly<Partial<Record<PayChannel, PaymentMethod>>>
  rules: MethodRules
}
