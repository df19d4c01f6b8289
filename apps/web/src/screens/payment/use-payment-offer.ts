import {methodOffer} from '@hmb/payment/method-rules'
import {shownMethods} from '@hmb/rules/pay-method'
import {useHost} from '@hmb/shell/host'
import {useProjectExtQuery} from '@hmb/shell/project-api'
import {useProjectId} from '@hmb/shell/project-id'
import {serverNow} from '@hmb/shell/server-clock'
import {useState} from 'react'
import {payments} from '#payments'
import type {TimedOrder} from '../../data/order-queries.ts'
import {useBeforeCheckQuery, usePayMethodsQuery} from '../../data/payment-queries.ts'

/** The channels that this build has a method for. */
const knownChannels: ReadonlySet<string> = new Set(Object.keys(payments.methods))

/** The methods that an order can be paid by; null while a query that decides about them is pending. */
export function usePaymentOffer(order: TimedOrder | undefined) {
  const host = useHost()
  const projectId = useProjectId()
  const none = {skip: order === undefined}
  const methods = usePayMethodsQuery(projectId, {...none, refetchOnMountOrArgChange: true})
  const extension = useProjectExtQuery({projectId, extType: 'IND_PYMT'}, none)
  const city = extension.data?.individualPaymentCityCode ?? null
  const callsBeforeCheck = city?.isDoBeforeCheck === true
  const before = useBeforeCheckQuery(
    {projectId, orderId: order?.id ?? ''},
    {skip: !order || !callsBeforeCheck, refetchOnMountOrArgChange: true},
  )
  const isReady = (extension.data || extension.error) && (!callsBeforeCheck || before.data || before.error)
  // A cached response of an earlier visit is not used. During a later query the present offer stays.
  const [started, setStarted] = useState(false)
  if (isReady && !before.isFetching && !started) setStarted(true)
  const refetch = () => {
    methods.refetch()
    if (callsBeforeCheck) before.refetch()
  }
  const isFetching = methods.isFetching || before.isFetching
  // A repeated query shows as pending, not as its earlier error.
  const failing = (error: typeof methods.error) => ({offer: null, error: isFetching ? undefined : error, refetch})
  if (!order || !methods.data || !isReady || !started) return failing(methods.error)

  const listed = methods.data
  const offered = methodOffer(shownMethods(listed, knownChannels), payments.rules, {
    order,
    before: before.data ?? (before.error ? 'unknown' : null),
    nowMs: serverNow(),
    insideCloudPay: host.kind === 'cloud-pay',
  })
  if (!offered) return failing(before.error)
  const offer = {
    ...offered,
    /** The city's two lines about its account, '' when it has none. */
    accountNotes: {black: city?.blackWord ?? '', red: city?.redWord ?? ''},
    needsFace: (channel: string) => listed.some((one) => one.payChannel === channel && one.needFace),
    /** The other enabled channels. */
    others: (channel: string) =>
      offered.methods.flatMap((method) => (method.channel === channel || method.disabled ? [] : [method.channel])),
  }
  return {offer, error: undefined, refetch}
}

export type PaymentOffer = NonNullable<ReturnType<typeof usePaymentOffer>['offer']>
