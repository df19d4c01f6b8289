import {AgreementLinks, documentLink} from '@hmb/shell/AgreementLinks'
import {errorText} from '@hmb/shell/error-text'
import {useAgreements} from '@hmb/shell/use-agreements'
import {useFeedback} from '@hmb/ui/Feedback'
import {type TimedOrder, useSwitchAutoRenewalMutation} from '../../data/order-queries.ts'
import {copy} from './order-detail-copy.ts'
import {RenewalCard} from './RenewalCard.tsx'

/** Auto-renewal (自动续保) of a paid order. */
export function OrderRenewal({order}: {order: Pick<TimedOrder, 'id' | 'skuNo' | 'autoRenew'>}) {
  const feedback = useFeedback()
  const [send, {isLoading}] = useSwitchAutoRenewalMutation()
  const {data, error, retry} = useAgreements('XBXY', {skuId: order.skuNo})
  const documents = data?.map(documentLink) ?? null
  async function change(on: boolean) {
    const result = await send({orderId: order.id, on})
    if (result.error) feedback.toast(errorText(result.error), {kind: 'fail'})
    else feedback.toast(result.data.autoRenew ? copy.switchedOn : copy.switchedOff, {kind: 'success'})
  }
  return (
    <RenewalCard
      on={order.autoRenew}
      busy={isLoading}
      documents={documents}
      links={documents && <AgreementLinks documents={documents} />}
      onRetry={error ? retry : undefined}
      onChange={change}
    />
  )
}
