import * as v from 'valibot'
import {type ProviderCall, providerCall} from '../provider-api/provider-call.ts'
import {fen, identitySchema, text, webAddress} from '../provider-api/request-schemas.ts'
import type {CashierController} from './cashier-controller.ts'
import {cashierChannels} from './cashier-session.ts'
import type {RefundController} from './refund-controller.ts'

const createPaymentRequest = v.object({
  outTradeNo: text,
  totalFee: fen,
  body: v.string(),
  tradeType: v.picklist(['MWEB', 'JSAPI']),
  notifyUrl: webAddress,
  orderNo: text,
})

const tradeRequest = v.object({outTradeNo: text})

const refundRequest = v.object({
  outTradeNo: text,
  outRefundNo: text,
  refundFee: fen,
  totalFee: fen,
  notifyUrl: webAddress,
})

export interface PaymentControllers {
  cashier: CashierController
  refunds: RefundController
}

/** The signed calls of WeChat Pay and cloud pay (云闪付). */
export const paymentCalls = ({cashier, refunds}: PaymentControllers): ProviderCall[] => [
  ...cashierChannels.map((channel) =>
    providerCall(`/api/pay/${channel}/create`, createPaymentRequest, (request) => cashier.create(channel, request)),
  ),
  ...cashierChannels.flatMap((channel) => settlementCalls(`/api/pay/${channel}`, channel, {cashier, refunds})),
  providerCall('/api/statement', v.object({payer: identitySchema}), ({payer}) => cashier.statement(payer)),
]

/** Query, close and refund: the same calls for cashiers and account platforms. */
export const settlementCalls = (
  path: string,
  channel: string,
  {cashier, refunds}: PaymentControllers,
): ProviderCall[] => [
  providerCall(`${path}/query`, tradeRequest, (request) => cashier.query(channel, request.outTradeNo)),
  providerCall(`${path}/close`, tradeRequest, (request) => cashier.close(channel, request.outTradeNo)),
  providerCall(`${path}/refund`, refundRequest, (request) => refunds.refund(channel, request)),
]
