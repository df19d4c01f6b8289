import {type Context, signedIn} from '../../context/deps.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import type {PlainAnswer, PlainAsk} from '../../platform/http/handle.ts'
import {refuseUnready} from '../account/ready.ts'
import {notifyUrl} from './notify-url.ts'
import {startPayment} from './start.ts'

/** Cloud pay (6): sends the browser on to the cashier, or, when that is refused, back to where it came from. */
export async function payByCloud({query, headers}: PlainAsk, ctx: Context): Promise<PlainAnswer> {
  const back = safeReturn(query.returnUrl ?? '', ctx.config.publicUrl, headers.host ?? '')
  if (headers['sec-fetch-site'] === 'cross-site') return redirect(back)
  const orderNo = query.outTradeNo ?? ''
  try {
    await refuseUnready(ctx, orderNo, '6')
    const {payUrl} = await startPayment(ctx, {
      userId: signedIn(ctx).id,
      orderNo,
      payChannel: '6',
      totalFee: null,
      notifyUrl: notifyUrl(ctx.config, 'unionpay'),
    })
    const cashier = new URL(payUrl)
    cashier.searchParams.set('redirect_url', back)
    return redirect(cashier.href)
  } catch (refused) {
    if (!(refused instanceof BusinessError)) throw refused
    ctx.log.info({code: refused.code}, 'cloud pay refused')
    return redirect(back)
  }
}

const redirect = (location: string): PlainAnswer => ({status: 302, headers: {location}})

/**
 * An address of this very server, absolute; anything else is its root: nobody is led to a foreign page by an address of ours.
 *
 * @example
 * safeReturn('/cq/insureResult?orderId=1', 'https://hmb.example', '') // 'https://hmb.example/cq/insureResult?orderId=1'
 * safeReturn('//evil.example', 'https://hmb.example', '') // 'https://hmb.example/'
 */
export function safeReturn(returnUrl: string, publicUrl: string, host: string): string {
  const own = new URL(publicUrl)
  try {
    const url = new URL(returnUrl, own)
    const known = url.host === own.host || url.host === host
    return known && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : `${own.origin}/`
  } catch {
    return `${own.origin}/`
  }
}
