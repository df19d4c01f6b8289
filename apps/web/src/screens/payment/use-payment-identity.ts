import {useWechatIdentity} from '@hmb/shell/use-wechat-identity'
import {useReturnAddresses} from './use-return-addresses.ts'

/** In the payment page's URL: the person comes back from WeChat's identity page, with or without an identity. */
export const identityReturnMarker = 'identity'

/**
 * Redirects to WeChat's identity page, which comes back here to pay. False when that is impossible.
 *
 * @example
 * if (!(await requestIdentity(channel))) feedback.alert({message: paymentCopy.noIdentity})
 */
export function usePaymentIdentity(): (channel: string) => Promise<boolean> {
  const authorize = useWechatIdentity()
  const returnTo = useReturnAddresses()
  return (channel) => authorize(returnTo.payment(channel, identityReturnMarker))
}
