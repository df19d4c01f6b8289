import {useWechatIdentity} from '@hmb/shell/use-wechat-identity'
import {useReturnAddresses} from './use-return-addresses.ts'

/** In the payment page's URL: the person comes back from WeChat's authorization page, with or without an openid. */
export const openIdReturnMarker = 'identity'

/**
 * Redirects to WeChat's authorization page for the openid, which comes back here to pay. False when that is impossible.
 *
 * @example
 * if (!(await requestOpenId(channel))) feedback.alert({message: paymentCopy.noOpenId})
 */
export function usePaymentOpenId(): (channel: string) => Promise<boolean> {
  const authorize = useWechatIdentity()
  const returnTo = useReturnAddresses()
  return (channel) => authorize(returnTo.payment(channel, openIdReturnMarker))
}
