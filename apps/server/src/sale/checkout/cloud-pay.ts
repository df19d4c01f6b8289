import {PayChannel} from '@hmb/contract/codes/pay-channel'
import type {PlainCall} from '@hmb/contract/openapi/plain-call'
import {cloudPayRedirect} from '@hmb/contract/payment'
import * as v from 'valibot'
import {browserOf, type RequestContext, userOf} from '../../context/deps.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import type {PlainRequest, PlainResponse} from '../../platform/http/route.ts'
import {recordOrderBrowser} from '../order/order-browser.ts'
import {notificationUrl} from '../payment/notification-url.ts'
import {startPayment} from './cashier-payment.ts'
import {assertCashierReady} from './cashier-readiness.ts'

export const cloudPayCall: PlainCall = {
  area: 'payment',
  name: 'cloudPay',
  ...cloudPayRedirect,
  summary: 'Starts a payment by cloud pay (云闪付): the browser opens it and is redirected',
  caller: 'user',
  // `returnUrl` is an address of this server.
  request: v.object({outTradeNo: v.string(), returnUrl: v.string()}),
  responses: {
    302: {
      description: 'To the cashier page; to `returnUrl` when the payment is refused, also without a login',
      headers: {location: 'The address to open'},
    },
  },
}

/** Cloud pay (云闪付): redirects the browser to the cashier page, or back to the product when the payment is rejected. */
export async function redirectToCloudPay({query, headers}: PlainRequest, ctx: RequestContext): Promise<PlainResponse> {
  const returnUrl = safeReturnUrl(query.returnUrl ?? '', ctx.config.publicUrl)
  // A page of another site or of another host must not start a payment.
  if (['cross-site', 'same-site'].includes(headers['sec-fetch-site'] ?? '')) return redirect(returnUrl)
  const orderNo = query.outTradeNo ?? ''
  try {
    await assertCashierReady(ctx, orderNo, PayChannel.CLOUD_PAY)
    const {payUrl} = await startPayment(
      ctx,
      {
        userId: userOf(ctx).id,
        orderNo,
        payChannel: PayChannel.CLOUD_PAY,
        totalFee: null,
        notifyUrl: notificationUrl(ctx.config, 'unionpay'),
      },
      (tx) => recordOrderBrowser(tx, {orderNo, browser: browserOf(ctx), event: 'PAID', at: ctx.now}),
    )
    const cashier = new URL(payUrl)
    cashier.searchParams.set('redirect_url', returnUrl)
    return redirect(cashier.href)
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error
    ctx.log.info({code: error.code}, 'cloud pay refused')
    return redirect(returnUrl)
  }
}

const redirect = (location: string): PlainResponse => ({status: 302, headers: {location}})

/**
 * An address of this server, whose host is the configured one and never that of the request. Any other address becomes
 * this server's root, so that this redirect cannot open a foreign page.
 *
 * @example
 * safeReturnUrl('/cq/insureResult?orderId=1', 'https://hmb.example') // 'https://hmb.example/cq/insureResult?orderId=1'
 * safeReturnUrl('//evil.example', 'https://hmb.example') // 'https://hmb.example/'
 */
function safeReturnUrl(returnUrl: string, publicUrl: string): string {
  const serverUrl = new URL(publicUrl)
  try {
    const url = new URL(returnUrl, serverUrl)
    return url.origin === serverUrl.origin ? url.href : `${serverUrl.origin}/`
  } catch {
    return `${serverUrl.origin}/`
  }
}
