import {callErrorOf, isBusinessError} from '@hmb/contract/call-error'
import {ConsentKind} from '@hmb/contract/codes/consent-kind'
import {DisplayPosition} from '@hmb/contract/codes/display-position'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {Agree} from '@hmb/contract/project'
import {AgreementLinks, documentLink} from '@hmb/shell/AgreementLinks'
import {errorText} from '@hmb/shell/error-text'
import {useAgreements} from '@hmb/shell/use-agreements'
import {useFeedback} from '@hmb/ui/Feedback'
import {useState} from 'react'
import {useConsentReports} from '../../data/consent-reports.ts'
import {type TimedOrder, useSwitchAutoRenewalMutation} from '../../data/order-queries.ts'
import {copy} from './order-detail-copy.ts'
import {RenewalCard} from './RenewalCard.tsx'

/** Auto-renewal (自动续保) of a paid order. */
export function OrderRenewal({order}: {order: Pick<TimedOrder, 'id' | 'skuNo' | 'autoRenew'>}) {
  const feedback = useFeedback()
  const reports = useConsentReports()
  const [send] = useSwitchAutoRenewalMutation()
  const [busy, setBusy] = useState(false)
  const {data, error, retry} = useAgreements(DisplayPosition.RENEWAL, {skuId: order.skuNo})
  const documents = data?.map(documentLink) ?? null

  /** The server switches auto-renewal on only with a consent. */
  async function confirmConsent(agreements: readonly Agree[]) {
    const version = agreements.map(({id, version}) => ({id, version}))
    const consent = {kind: ConsentKind.RENEWAL_AGREED, subjectId: order.skuNo, version, at: Date.now()}
    await reports.confirm([consent])
  }

  async function change(on: boolean) {
    setBusy(true)
    try {
      if (on) await confirmConsent(data ?? [])
      const {autoRenew} = await send({orderId: order.id, on}).unwrap()
      feedback.toast(autoRenew ? copy.switchedOn : copy.switchedOff, {kind: 'success'})
    } catch (cause) {
      feedback.toast(errorText(cause), {kind: 'fail'})
      // The person must read and tick the new version.
      if (isBusinessError(callErrorOf(cause), ErrorCode.AGREEMENT_UPDATED)) retry()
    } finally {
      setBusy(false)
    }
  }

  return (
    <RenewalCard
      on={order.autoRenew}
      busy={busy}
      documents={documents}
      terms={data ? JSON.stringify(data.map(({id, version}) => [id, version])) : ''}
      links={documents && <AgreementLinks documents={documents} />}
      onRetry={error ? retry : undefined}
      onChange={change}
    />
  )
}
