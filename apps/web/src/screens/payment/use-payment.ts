import type {HostKind} from '@hmb/host/port'
import type {Destination} from '@hmb/payment/payment-destination'
import {paymentKey} from '@hmb/payment/payment-key'
import {useClient} from '@hmb/shell/client'
import {useHost} from '@hmb/shell/host'
import {newIdempotencyKey} from '@hmb/shell/idempotency-key'
import {useQueryValues} from '@hmb/shell/navigation'
import {useProjectId} from '@hmb/shell/project-id'
import {useLazyModule} from '@hmb/shell/use-lazy-module'
import {useVariant} from '@hmb/shell/variant'
import {useFeedback} from '@hmb/ui/Feedback'
import {type ComponentType, useEffect, useRef, useState} from 'react'
import type {AnyActorRef} from 'xstate'
import {payments} from '#payments'
import type {TimedOrder} from '../../data/order-queries.ts'
import {absolute, paths} from '../../paths.ts'
import {paymentCopy} from './payment-copy.ts'
import type {MethodInput, PromptsProps} from './payment-method.ts'
import {runPayment} from './run-payment-method.ts'

/** Everywhere else is outside of it. */
const placesInWechat: Partial<Record<HostKind, MethodInput['wechat']>> = {
  wechat: 'browser',
  'mini-program': 'mini-program',
}

interface Running {
  actor: AnyActorRef
  Prompts: ComponentType<PromptsProps> | undefined
}

/**
 * Starts a method and says where it ended, and what of it is to be drawn meanwhile. One key per confirmed payment: it is used
 * again as long as nobody knows whether the server has heard of it.
 */
export function usePayment(): {
  pay(channel: string, order: TimedOrder, others: readonly string[]): Promise<Destination>
  running: Running | null
} {
  const client = useClient()
  const host = useHost()
  const feedback = useFeedback()
  const part = useLazyModule()
  const projectId = useProjectId()
  const {code: projectCode} = useVariant()
  const values = useQueryValues()
  const [key] = useState(() => paymentKey(newIdempotencyKey))
  const [running, setRunning] = useState<Running | null>(null)
  const latest = useRef<AnyActorRef | null>(null)
  // Whatever is chosen, in a popup too, is there even when the network goes meanwhile. What fails here is told at the tap.
  useEffect(() => {
    for (const {load} of Object.values(payments.methods)) load().catch(() => {})
  }, [])
  // A page that is left makes no further call.
  useEffect(() => () => latest.current?.stop(), [])

  return {
    running,
    async pay(channel, order, others) {
      const method = payments.methods[channel]
      if (!method) throw new Error(`this build has no method ${channel}`)
      const loaded = await part(() => method.load().finally(feedback.busy(paymentCopy.leaving)))
      if (!loaded) return {to: 'page', deselect: false}
      const input = {
        ...{client, order, projectId, projectCode, key, others},
        returnUrl: (tradeNo: string) => absolute(paths.insureResult({orderId: order.id, tradeNo, noEncode: 'true'})),
        wechat: placesInWechat[host.kind] ?? 'outside',
        pageId: values.get('pageid') ?? '',
        searchParam: values.toString(),
        authCode: values.get('authCode') ?? '',
      }
      const Prompts = 'machine' in loaded ? loaded.Prompts : undefined
      const onStart = (actor: AnyActorRef) => {
        latest.current = actor
        setRunning({actor, Prompts})
      }
      return runPayment(loaded, input, {feedback, busyText: paymentCopy.leaving, onStart}).finally(() =>
        setRunning(null),
      )
    },
  }
}
