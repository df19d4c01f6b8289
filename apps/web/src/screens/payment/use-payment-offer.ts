import {enabledChannel} from '@hmb/payment/method-rules'
import {shownMethods} from '@hmb/rules/pay-method'
import {useHost} from '@hmb/shell/host'
import {useProjectExtQuery} from '@hmb/shell/project-api'
import {useProjectId} from '@hmb/shell/project-id'
import {serverNow} from '@hmb/shell/server-clock'
import {useState} from 'react'
import {payments} from '#payments'
import type {TimedOrder} from '../../data/order-queries.ts'
import {useBeforeCheckQuery, usePayMethodsQuery} from '../../data/payment-queries.ts'

/** The methods that this build has code for. */
const knownChannels: ReadonlySet<string> = new Set(Object.keys(payments.methods))

/** What an order can be paid by, once everything that decides it is known. */
export function usePaymentOffer(order: TimedOrder | undefined) {
  const host = useHost()
  const projectId = useProjectId()
  const none = {skip: order === undefined}
  const methods = usePayMethodsQuery(projectId, {...none, refetchOnMountOrArgChange: true})
  const extension = useProjectExtQuery({projectId, extType: 'IND_PYMT'}, none)
  const city = extension.data?.individualPaymentCityCode ?? null
  const asksBefore = city?.isDoBeforeCheck === true
  const before = useBeforeCheckQuery(
    {projectId, orderId: order?.id ?? ''},
    {skip: !order || !asksBefore, refetchOnMountOrArgChange: true},
  )
  const answered = (extension.data || extension.error) && (!asksBefore || before.data || before.error)
  // What an earlier visit was told chooses nothing in this one; what is asked again later takes nothing away meanwhile.
  const [begun, setBegun] = useState(false)
  if (answered && !before.isFetching && !begun) setBegun(true)
  const askAgain = () => {
    methods.refetch()
    if (asksBefore) before.refetch()
  }
  const asking = methods.isFetching || before.isFetching
  // What is asked again shows as under way, not as the failure that it was.
  const failing = (error: typeof methods.error) => ({offer: null, error: asking ? undefined : error, askAgain})
  if (!order || !methods.data || !answered || !begun) return failing(methods.error)

  const listed = methods.data
  const offered = payments.rules(shownMethods(listed, knownChannels), {
    order,
    before: before.data ?? (before.error ? 'unknown' : null),
    nowMs: serverNow(),
    insideCloudPay: host.kind === 'cloud-pay',
  })
  if (!offered) return failing(before.error)
  const offer = {
    ...offered,
    /** Two lines about the account, '' when the city has none. */
    words: {black: city?.blackWord ?? '', red: city?.redWord ?? ''},
    needsFace: (channel: string) => listed.some((one) => one.payChannel === channel && one.needFace),
    /** Enabled methods beside one. */
    others: (channel: string) =>
      offered.methods
        .flatMap((method) => (method.channel === channel ? [] : [enabledChannel([method], method.channel)]))
        .filter((other) => other !== ''),
  }
  return {offer, error: undefined, askAgain}
}

export type PaymentOffer = NonNullable<ReturnType<typeof usePaymentOffer>['offer']>
