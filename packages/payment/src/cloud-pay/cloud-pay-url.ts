import {cloudPayRedirect} from '@hmb/contract/payment'
import {withQuery} from '@hmb/rules/address-query'

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
  return withQuery(prefix + cloudPayRedirect.path, {outTradeNo: orderNo, returnUrl})
}
