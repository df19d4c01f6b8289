import type {Client} from '@hmb/contract/client'
import type {AccountContext} from '@hmb/payment/account/account-payment'
import type {MethodRules} from '@hmb/payment/method-rules'
import type {Destination} from '@hmb/payment/payment-destination'
import type {PaymentKey} from '@hmb/payment/payment-key'
import type {Feedback} from '@hmb/ui/Feedback'
import type {ComponentType} from 'react'
import type {AnyActorRef, AnyStateMachine} from 'xstate'
import type {TimedOrder} from '../../data/order-queries.ts'

/** Everything that some method of some city wants to be given; each takes its part. */
export interface MethodInput {
  client: Client
  order: TimedOrder
  projectId: string
  /** As the city's platform writes it: CQ, JS … */
  projectCode: string
  key: PaymentKey
  /** Other methods of this order that are enabled. */
  others: readonly string[]
  returnUrl(tradeNo: string): string
  wechat: 'outside' | 'browser' | 'mini-program'
  /** `pageid`, the query text, and `authCode` of the payment page's address. */
  pageId: string
  searchParam: string
  authCode: string
}

/** What a state of the chart asks in an alert or a confirmation; the answer is the chart's event. */
export interface Dialog {
  ask(feedback: Feedback, context: AccountContext): Promise<{type: string}>
}

/** By the chart's state. */
export type Dialogs = Readonly<Record<string, Dialog>>

export interface PromptsProps {
  /** The payment that is under way. */
  actor: AnyActorRef
  order: TimedOrder
}

/** A method's chart and what stands before the person while it runs. Its part of the build comes when it is chosen. */
export type LoadedMethod =
  | {machine: AnyStateMachine; dialogs?: Dialogs; Prompts?: ComponentType<PromptsProps>}
  /** Nothing to ask and nothing to wait for. */
  | {destination(input: MethodInput): Destination}

export interface PaymentMethod {
  load(): Promise<LoadedMethod>
}

/** How a build lets people pay. */
export interface Payments {
  /** By channel; others that the server offers are shown disabled. */
  methods: Readonly<Record<string, PaymentMethod>>
  /** The city's own defaults and disabling. */
  rules: MethodRules
}
