import {cloudPayAddress} from '@hmb/payment/cloud-pay/address'
import type {Destination} from '@hmb/payment/destination'
import {useClient} from '@hmb/shell/client'
import {useHost} from '@hmb/shell/host'
import {newKey} from '@hmb/shell/idempotency'
import {useRef} from 'react'
import {createActor, toPromise} from 'xstate'
import type {TimedOrder} from '../../data/orders.ts'
import {absolute, apiPrefix, paths} from '../../paths.ts'

/** The methods that this build has code for. */
export const knownChannels: ReadonlySet<string> = new Set(['1', '6'])

/**
 * Starts the chosen method and says where it ended. One key per confirmed payment: it is used again as long as nobody knows
 * whether the server has heard of it.
 */
export function usePay(): (channel: string, order: TimedOrder) => Promise<Destination> {
  const client = useClient()
  const host = useHost()
  const key = useRef('')

  return async (channel, order) => {
    const returnUrl = (tradeNo: string) => absolute(paths.insureResult({orderId: order.id, tradeNo, noEncode: 'true'}))
    if (channel === '6')
      return {to: 'provider', url: cloudPayAddress({prefix: apiPrefix, orderNo: order.no, returnUrl: returnUrl('')})}
    if (key.current === '') key.current = newKey()
    const {wechatPayment} = await import('@hmb/payment/wechat/machine')
    const input = {client, order, returnUrl, insideWechat: host.kind === 'wechat', idempotencyKey: key.current}
    const actor = createActor(wechatPayment, {input})
    const ended = toPromise(actor)
    actor.start()
    const destination = await ended
    if (destination.to !== 'stay' || !destination.refusal.uncertain) key.current = ''
    return destination
  }
}
