import type {WechatPayment} from '@hmb/host/port'
import {useVisit} from '../visit/visit.tsx'

/**
 * WeChat's own payment sheet. What it answers is no proof of anything: ask the server afterwards. `unavailable`: not inside WeChat,
 * or it did not accept the page.
 *
 * @example
 * const payInWechat = useWechatPay()
 * await payInWechat(destination.parameters)
 */
export function useWechatPay(): (
  parameters: WechatPayment,
) => Promise<'paid' | 'cancelled' | 'failed' | 'unavailable'> {
  const {sdk} = useVisit()
  return async (parameters) => (await sdk.ready())?.pay(parameters) ?? 'unavailable'
}
