import type {SheetOutcome, SheetPayment} from '@hmb/host/port'
import {useAppContext} from '../app-context/app-context.tsx'

/**
 * WeChat's own payment sheet. What it answers is no proof of anything: ask the server afterwards. `unavailable`: not inside WeChat,
 * or it did not accept the page.
 *
 * @example
 * const payInWechat = useWechatPay()
 * await payInWechat(destination.parameters)
 */
export function useWechatPay(): (payment: SheetPayment) => Promise<SheetOutcome> {
  const {host, signPage} = useAppContext()
  return (payment) => host.pay(payment, signPage)
}
