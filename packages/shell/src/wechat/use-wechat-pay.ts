import type {SheetOutcome, SheetPayment} from '@hmb/host/port'
import {useAppContext} from '../app-context/app-context.tsx'

/**
 * Opens WeChat's payment sheet. Its outcome proves nothing: query the server afterwards. `unavailable`: the page is not
 * in WeChat, or WeChat did not accept its signature.
 *
 * @example
 * const payInWechat = useWechatPay()
 * await payInWechat(destination.parameters)
 */
export function useWechatPay(): (payment: SheetPayment) => Promise<SheetOutcome> {
  const {host, signPage} = useAppContext()
  return (payment) => host.pay(payment, signPage)
}
