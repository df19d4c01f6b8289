import {projectExt} from '@hmb/contract/project'
import {methodOffer} from '@hmb/payment/method-rules'
import {shownMethods} from '@hmb/rules/pay-method'
import {useProjectId} from '@hmb/shell/project-id'
import {serverNow} from '@hmb/shell/server-clock'
import {useHost} from '@hmb/shell/use-host'
import {useEndpointQuery} from '@hmb/shell/use-query'
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
  const skipWithoutOrder = {skip: order === undefined}
  const methods = usePayMethodsQuery(projectId, {...skipWithoutOrder, refetchOnMountOrArgChange: true})
  const extension = useEndpointQuery(projectExt, order ? {projectId, extType: 'IND_PYMT'} : null)
  const city = extension.data?.individualPaymentCityCode ?? null
  const needsBeforeCheck = city?.isDoBeforeCheck === true
  const beforeCheck = useBeforeCheckQuery(
    {projectId, orderId: order?.id ?? ''},
    {skip: !order || !needsBeforeCheck, refetchOnMountOrArgChange: true},
  )
  const isPrecheckKnown = extension.data && (!needsBeforeCheck || beforeCheck.data)
  const precheckError = beforeCheck.error ?? extension.error
  // A cached response of an earlier visit is not used. While a query runs again, the shown offer stays.
  const [hasResponses, setHasResponses] = useState(false)
  if ((isPrecheckKnown || precheckError) && !beforeCheck.isFetching && !hasResponses) setHasResponses(true)
  const refetch = () => {
    methods.refetch()
    if (extension.error) extension.retry()
    if (needsBeforeCheck) beforeCheck.refetch()
  }
  // A repeated query shows as pending, not as its earlier error.
  const withoutOffer = (error: typeof methods.error, isFetching: boolean) => ({
    offer: null,
    error: isFetching ? undefined : error,
    refetch,
  })
  if (!order || !methods.data || !hasResponses) return withoutOffer(methods.error, methods.isFetching)

  const methodList = methods.data
  const offered = methodOffer(shownMethods(methodList, knownChannels), payments.rules, {
    order,
    precheck: isPrecheckKnown ? (beforeCheck.data ?? null) : 'unknown',
    nowMs: serverNow(),
    insideCloudPay: host.kind === 'cloud-pay',
  })
  if (!offered) return withoutOffer(precheckError, extension.isLoading || beforeCheck.isFetching)
  const offer = {
    ...offered,
    /** The city's two notes about its account; '' for none. */
    accountNotes: {black: city?.blackWord ?? '', red: city?.redWord ?? ''},
    needsFace: (channel: string) => methodList.some((method) => method.payChannel === channel && method.needFace),
    /** The other enabled channels. */
    otherChannels: (channel: string) =>
      offered.methods.flatMap((method) => (method.channel === channel || method.disabled ? [] : [method.channel])),
  }
  return {offer, error: undefined, refetch}
}

export type PaymentOffer = NonNullable<ReturnType<typeof usePaymentOffer>['offer']>
