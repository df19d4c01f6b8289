/**
 * Cloud pay (channel 6): the server's redirect endpoint takes the browser to cloud pay, or back when it refuses.
 *
 * @example
 * cloudPayAddress({prefix: '', orderNo: 'HM1', returnUrl: 'https://hmb.example/insureResult?orderId=7'})
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
  return `${prefix}/api/aries/pay/ysf/pay?outTradeNo=${encodeURIComponent(orderNo)}&returnUrl=${encodeURIComponent(returnUrl)}`
}
