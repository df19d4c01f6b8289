import type {CallOptions} from '@hmb/contract/client'
import type {Order} from '@hmb/contract/order'
import type {HostKind} from '@hmb/host/port'
import type {Destination} from '@hmb/payment/payment-destination'
import {paymentKey} from '@hmb/payment/payment-key'
import {newIdempotencyKey} from '@hmb/shell/idempotency-key'
import {useQueryValues} from '@hmb/shell/navigation'
import {useProjectId} from '@hmb/shell/project-id'
import {useClient} from '@hmb/shell/use-client'
import {useHost} from '@hmb/shell/use-host'
import {useLazyModule} from '@hmb/shell/use-lazy-module'
import {useVariant} from '@hmb/shell/variant'
import {useFeedback} from '@hmb/ui/Feedback'
import {type ReactElement, useEffect, useState} from 'react'
import {payments} from '#payments'
import {paymentCopy} from './payment-copy.ts'
import type {MethodInput, PaymentMethod} from './payment-method.ts'
import {useReturnAddresses} from './use-return-addresses.ts'

const wechatOfHost: Partial<Record<HostKind, MethodInput['wechat']>> = {
  wechat: 'browser',
  'mini-program': 'mini-program',
}

interface MethodRequest {
  channel: string
  order: Order
  /** Other enabled channels of the order. */
  otherChannels: readonly string[]
}

/**
 * Runs a payment method, and returns the popups to draw while it runs. Each confirmed payment has one idempotency key. While the
 * outcome of its last call is unknown, the next payment uses the same key.
 */
export function useMethodRunner(): {
  runMethod(request: MethodRequest, signal: CallOptions['signal']): Promise<Destination>
  sheets: ReactElement | null
} {
  const client = useClient()
  const host = useHost()
  const feedback = useFeedback()
  const loadModule = useLazyModule()
  const projectId = useProjectId()
  const {code: projectCode} = useVariant()
  const values = useQueryValues()
  const returnTo = useReturnAddresses()
  const [key] = useState(() => paymentKey(newIdempotencyKey))
  const [sheets, showSheets] = useState<ReactElement | null>(null)
  // Loaded early, so that every method works when the network is lost later. A failure is shown at the tap.
  useEffect(() => {
    for (const {load} of Object.values(payments.methods)) load().catch(() => {})
  }, [])

  return {
    sheets,
    async runMethod({channel, order, otherChannels}, signal) {
      const method = methodOf(channel)
      const loaded = await loadModule(() => method.load(), paymentCopy.busy)
      if (!loaded || signal?.aborted) return {to: 'stay', deselect: false}
      const input: MethodInput = {
        client,
        order,
        projectId,
        projectCode,
        key,
        otherChannels,
        returnUrl: (tradeNo) => returnTo.result({orderId: order.id, tradeNo}),
        wechat: wechatOfHost[host.kind] ?? 'outside',
        pageId: values.get('pageid') ?? '',
        searchParam: values.toString(),
        authCode: values.get('authCode') ?? '',
      }
      const ports = {feedback, busyText: paymentCopy.busy, signal, showSheets}
      return loaded.run(input, ports).finally(() => showSheets(null))
    },
  }
}

function methodOf(channel: string): PaymentMethod {
  const method = new Map<string, PaymentMethod>(Object.entries(payments.methods)).get(channel)
  if (!method) throw new Error(`this build has no payment method ${channel}`)
  return method
}
