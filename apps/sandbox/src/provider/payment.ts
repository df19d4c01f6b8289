import * as v from 'valibot'
import type {Desk} from '../cashier/desk.ts'
import {channels} from '../cashier/session.ts'
import {type ProviderCall, providerCall} from './call.ts'
import {fen, identitySchema, text, webAddress} from './schemas.ts'

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
export const paymentCalls = (desk: Desk): ProviderCall[] =>
  channels.flatMap((channel) => [
    providerCall(`/api/pay/${channel}/create`, createAsk, (ask) => desk.create(channel, ask)),
    providerCall(`/api/pay/${channel}/query`, orderAsk, (ask) => desk.query(channel, ask.outTradeNo)),
    providerCall(`/api/pay/${channel}/close`, orderAsk, (ask) => desk.close(channel, ask.outTradeNo)),
    providerCall(`/api/pay/${channel}/refund`, refundAsk, (ask) => desk.refund(channel, ask)),
  ])
