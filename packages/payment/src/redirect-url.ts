import {withQuery} from '@hmb/rules/address-query'
/**
 * Adds the return address to the provider's page, as WeChat's H5 payment requires: encoded, as `redirect_url`. A return proves
 * nothing, because it also happens after cancelling.
 *
 * @example
 * withRedirectUrl('https://wx.example/pay?prepay_id=1', 'https://hmb.example/cq/insureResult?orderId=7')
 * // 'https://wx.example/pay?prepay_id=1&redirect_url=https%3A%2F%2Fhmb.example%2Fcq%2FinsureResult%3ForderId%3D7'
 */
export function withRedirectUrl(mwebUrl: string, returnUrl: string): string {
  return withQuery(mwebUrl, {redirect_url: returnUrl})
}
