import * as v from 'valibot'
import {PayChannel} from './codes/pay-channel.ts'
import {PayState} from './codes/pay-state.ts'
import {get, post} from './endpoint.ts'
import {asked, fen, id, list, needed, number, projectId, text} from './schema.ts'

const PayMethod = v.object({
  /** A `PayChannel`, or a channel that this build does not know. */
  payChannel: text,
  payChannelName: text,
  disabled: v.nullish(v.boolean(), false),
  /** Why it is disabled. Beyond the specification. */
  reason: v.optional(text, ''),
  /** A face check comes first. Beyond the specification. */
  needFace: v.nullish(v.boolean(), false),
})
export type PayMethod = v.InferOutput<typeof PayMethod>

export const checkBeforePay = get('/api/aries/pay/checkBeforePay', {
  request: v.object({projectId}),
  response: list(PayMethod),
  session: 'user',
  handles: 'all',
})

/** The parameters of WeChat's own payment: `chooseWXPay` in its browser, `wx.requestPayment` in a mini-program. */
const JsapiParameters = v.object({
  appId: text,
  timeStamp: text,
  nonceStr: text,
  package: text,
  signType: text,
  paySign: text,
})

/**
 * Starts one payment attempt. `outTradeNo` is the order's `no`, `totalFee` its `unpaidFee` in fen. `mwebUrl` lives 5 minutes.
 * `payResult` is filled when the session has an openId; with `appType` MINI, when it has the mini-program's. 5004: another attempt is live; 5005: the amount differs.
 */
export const pay = post('/api/aries/pay', {
  request: v.object({
    payChannel: v.picklist([PayChannel.WECHAT, PayChannel.CLOUD_PAY]),
    outTradeNo: id,
    body: needed(128),
    totalFee: v.pipe(fen, v.minValue(1)),
    tradeType: v.literal('MWEB'),
    appType: v.optional(v.picklist(['PUBLIC', 'MINI'])),
  }),
  response: v.object({tradeNo: text, mwebUrl: text, payResult: v.nullish(JsapiParameters, null)}),
  session: 'user',
  idempotent: true,
  handles: 'all',
})

const payStates = [
  PayState.CREATED,
  PayState.AT_PROVIDER,
  PayState.PAID,
  PayState.FAILED,
  PayState.ORDER_CLOSED,
  PayState.ABANDONED,
  PayState.CONFIRMING,
] as const

/**
 * What the server knows of the order's payment: 1 made, 2 at the provider, 3 paid, 4 failed, 5 order closed,
 * 6 given up and can be paid again, 7 confirming. `seenSeconds` (beyond the specification): for how long somebody has been before
 * the page that asks, without a break; 0 while another page takes the payment. Unpaid counts as given up by it.
 */
export const queryPay = post('/api/aries/pay/query/pay', {
  request: v.object({outOrderNo: id, seenSeconds: v.optional(v.pipe(number, v.safeInteger(), v.minValue(0)))}),
  response: v.object({state: v.pipe(number, v.picklist(payStates))}),
  session: 'user',
  handles: 'all',
})

/** The result page's content. With a project only, the order's fields are ''. */
export const paySuccessPage = get('/api/aries/order/paySuccessPage', {
  request: v.object({orderId: v.optional(asked(36)), projectId}),
  response: v.object({
    shareModelImg: text,
    shareLogoImg: text,
    outImg: text,
    reOpenId: text,
    orderNo: text,
    skuName: text,
    orderId: text,
    familyId: text,
  }),
  session: 'user',
  handles: 'all',
})
