import * as v from 'valibot'
import {type ProviderCall, providerCall} from '../provider-api/provider-call.ts'
import {fen, identitySchema, text, webAddress} from '../provider-api/request-schemas.ts'
import type {CashierController} from './cashier-controller.ts'
import {cashierChannels} from './cashier-session.ts'

const createAsk = v.object({
  outTradeNo: text,
  totalFee: fen,
  body: v.string(),
  tradeType: v.picklist(['MWEB', 'JSAPI']),
  notifyUrl: webAddress,
  identity: identitySchema,
})

const orderAsk = v.object({outTradeNo: text})

const refundAsk = v.object({outTradeNo: text, outRefundNo: text, refundFee: fen, totalFee: fen})

/** WeChat Pay and cloud pay, the merchant's side. */
export const paymentCalls = (desk: CashierController): ProviderCall[] => [
  ...cashierChannels.map((channel) =>
    providerCall(`/api/pay/${channel}/create`, createAsk, (ask) => desk.create(channel, ask)),
  ),
  ...cashierChannels.flatMap((channel) => settlementCalls(`/api/pay/${channel}`, channel, desk)),
  providerCall('/api/statement', v.object({payer: identitySchema}), ({payer}) => desk.statement(payer)),
]

/** How a payment is asked for, closed and refunded; accounts and cashiers have the same words for it. */
export const settlementCalls = (path: string, channel: string, desk: CashierController): ProviderCall[] => [
  providerCall(`${path}/query`, orderAsk, (ask) => desk.query(channel, ask.outTradeNo)),
  providerCall(`${path}/close`, orderAsk, (ask) => desk.close(channel, ask.outTradeNo)),
  providerCall(`${path}/refund`, refundAsk, (ask) => desk.refund(channel, ask)),
]
