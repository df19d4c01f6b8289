import {cloudPayRedirect} from '@hmb/contract/payment'

/**
 * Cloud pay (channel 6): the server's endpoint redirects the browser to cloud pay, or back when it refuses.
 *
 * @example
 * cloudPayUrl({prefix: '', orderNo: 'HM1', returnUrl: 'https://hmb.example/insureResult?orderId=7'})
 */
export function cloudPayUrl({
  prefix,
  orderNo,
  returnUrl,
}: {
  prefix: string
  orderNo: string
  returnUrl: string
}): string {
  const query = `outTradeNo=${encodeURIComponent(orderNo)}&returnUrl=${encodeURIComponent(returnUrl)}`
  return `${prefix}${cloudPayRedirect.path}?${query}`
}
