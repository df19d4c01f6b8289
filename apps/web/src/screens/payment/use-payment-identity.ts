import {useQueryValues} from '@hmb/shell/navigation'
import {useWechatIdentity} from '@hmb/shell/use-wechat-identity'
import {absolute} from '../../paths.ts'

/** In the payment page's address: the person comes from WeChat's page with an identity, or without one. */
export const identityReturnMarker = 'identity'

/**
 * Leads to WeChat's page, which asks nothing and comes back here with an identity, to pay on. False when it cannot be had.
 *
 * @example
 * if (!(await getIdentity(channel))) feedback.alert({message: copy.noIdentity})
 */
export function usePaymentIdentity(): (channel: string) => Promise<boolean> {
  const authorize = useWechatIdentity()
  const values = useQueryValues()
  return (channel) => {
    const query = new URLSearchParams(values.toString())
    query.set('payChannel', channel)
    query.set(identityReturnMarker, '1')
    return authorize(absolute(`/payment?${query}`))
  }
}
