import * as v from 'valibot'
import {PayChannel} from './codes/pay-channel.ts'
import {get, post} from './endpoint.ts'
import {fen, id, list, number, optionalText, projectId, requiredText, text} from './schema.ts'

const PayMethod = v.object({
  /** A `PayChannel`, or a channel that this build does not know. */
  payChannel: text,
  payChannelName: text,
  disabled: v.nullish(v.boolean(), false),
  /** Why the method is disabled. Not in the specification. */
  reason: v.optional(text, ''),
  /** A face check (人脸核验) must pass first. Not in the specification. */
  needFace: v.nullish(v.boolean(), false),
})
export type PayMethod = v.InferOutput<typeof PayMethod>

/** The payment methods (支付方式) of the project, in its order. `needFace`: the face check (人脸核验) comes first. */
export const checkBeforePay = get('/api/aries/pay/checkBeforePay', {
  request: v.object({projectId}),
  response: list(PayMethod),
  session: 'user',
  handles: 'all',
})

/**
 * The start of a payment by cloud pay (云闪付): the browser opens it with `outTradeNo` and `returnUrl` and is redirected.
 * It is not a JSON call, so it has no schemas.
 */
export const cloudPayRedirect = {method: 'GET', path: '/api/aries/pay/ysf/pay'} as const

/** The parameters of `chooseWXPay` in the WeChat browser, or of `wx.requestPayment` in a mini-program. */
const JsapiParameters = v.object({
  appId: text,
  timeStamp: text,
  nonceStr: text,
  package: text,
  signType: text,
  paySign: text,
})

/**
 * Starts a payment attempt (支付单). `outTradeNo` is the `no` of the order, `totalFee` its `unpaidFee` in fen. `mwebUrl` is valid
 * for 5 minutes. `payResult` is set when the session has an openId; with `appType` MINI, when it has the openId of the
 * mini-program. Throws PAYMENT_IN_PROGRESS while another attempt is open and AMOUNT_CHANGED for another amount.
 */
export const pay = post('/api/aries/pay', {
  request: v.object({
    payChannel: v.picklist([PayChannel.WECHAT, PayChannel.CLOUD_PAY]),
    outTradeNo: id,
    body: requiredText(128),
    totalFee: v.pipe(fen, v.minValue(1)),
    tradeType: v.literal('MWEB'),
    appType: v.optional(v.picklist(['PUBLIC', 'MINI'])),
  }),
  response: v.object({tradeNo: text, mwebUrl: text, payResult: v.nullish(JsapiParameters, null)}),
  session: 'user',
  idempotent: true,
  handles: 'all',
})

/**
 * The state of the order's payment (支付状态). `seenSeconds` (not in the specification): how long the person has watched the result
 * page without a break; 0 while another page handles the payment. An unpaid attempt counts as ABANDONED by it.
 */
export const queryPay = post('/api/aries/pay/query/pay', {
  request: v.object({outOrderNo: id, seenSeconds: v.optional(v.pipe(number, v.safeInteger(), v.minValue(0)))}),
  response: v.object({
    /** A `PayState`, or a state that this build does not know: it counts as failed. */
    state: number,
  }),
  session: 'user',
  handles: 'all',
})

/** The content of the result page. Without `orderId` the fields of the order are ''. */
export const paySuccessPage = get('/api/aries/order/paySuccessPage', {
  request: v.object({orderId: v.optional(optionalText(36)), projectId}),
  response: v.object({
    shareModelImg: text,
    shareLogoImg: text,
    outImg: text,
    reOpenId: text,
    orderNo: text,
    skuName: text,
    orderId: text,
    familyId: text,
    /** Who insures (承保机构); '' for none. Not in the specification. */
    insurerName: v.optional(text, ''),
    /** The telephone number of the insurer; '' for none. Not in the specification. */
    insurerPhone: v.optional(text, ''),
    /** What the product pays in a year: amounts in fen, `ratio` in percent. */
    coverFigures: list(v.object({name: text, limit: fen, deductible: fen, ratio: number})),
  }),
  session: 'user',
  handles: 'all',
})
