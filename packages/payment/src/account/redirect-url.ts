/**
 * The provider's page with the address that it returns to, as WeChat's H5 payment wants it: encoded, as `redirect_url`.
 * Coming back to it means nothing by itself; it also happens on cancelling.
 *
 * @example
 * withRedirectUrl('https://wx.example/pay?prepay_id=1', 'https://hmb.example/cq/insureResult?orderId=7')
 * // 'https://wx.example/pay?prepay_id=1&redirect_url=https%3A%2F%2Fhmb.example%2Fcq%2FinsureResult%3ForderId%3D7'
 */
export function withRedirectUrl(mwebUrl: string, returnUrl: string): string {
  return `${mwebUrl}${mwebUrl.includes('?') ? '&' : '?'}redirect_url=${encodeURIComponent(returnUrl)}`
}
