import {useNavigation} from '@hmb/shell/navigation'
import {usePageTitle} from '@hmb/shell/use-page-title'
import {BottomBar} from '@hmb/ui/BottomBar'
import {Button} from '@hmb/ui/Button'
import {Page} from '@hmb/ui/Page'
import {Skeleton} from '@hmb/ui/Skeleton'
import {useState} from 'react'
import {useRetentionQuery} from '../../data/refund-queries.ts'
import {AccountTiming} from '../../refund/AccountTiming.tsx'
import {RefundItems} from '../../refund/RefundItems.tsx'
import {type ReadyRefund, RefundStep} from '../../refund/RefundStep.tsx'
import {refundPaths} from '../../refund/refund-paths.ts'
import css from './refund-confirm.module.css'
import {copy} from './refund-confirm-copy.ts'

/** /refundComfirm: the retention page (挽留页) before the reason of a refund. */
export function RefundConfirmScreen() {
  usePageTitle(copy.title)
  return <RefundStep title={copy.title}>{(refund) => <Retention {...refund} />}</RefundStep>
}

function Retention({orderId, itemIds, skuNo, payChannel, showsTiming, projectId, order, items, onBack}: ReadyRefund) {
  const {go} = useNavigation()
  const productNo = skuNo || order.skuNo
  const {data, isLoading} = useRetentionQuery(productNo, {skip: productNo === ''})
  // The retention page is left out of the history: Back from the reason opens the choice.
  const submit = () =>
    go(
      refundPaths.reason({
        orderid: orderId,
        projectid: projectId,
        insuranceIdList: itemIds.join(','),
        skuNo: productNo,
        payChannel,
        isLc: showsTiming ? 'true' : 'false',
      }),
      {replace: true},
    )
  return (
    <Page
      title={copy.title}
      onBack={onBack}
      bar={
        <BottomBar>
          <Button kind="quiet" onClick={submit}>
            {copy.refund}
          </Button>
          <Button onClick={onBack}>{copy.keep}</Button>
        </BottomBar>
      }
    >
      {isLoading && <Skeleton kind="image" height={280} />}
      <Picture src={data?.imgInfo} alt={copy.image} />
      <RefundItems items={items} />
      {showsTiming && <AccountTiming />}
      <Picture src={data?.imgDetailInfo} alt={copy.imageDetail} />
    </Page>
  )
}

/** An image of the operator. One that is absent or fails to load leaves no gap: the refund does not depend on it. */
function Picture({src, alt}: {src: string | undefined; alt: string}) {
  const [failedSrc, setFailedSrc] = useState('')
  if (!src || failedSrc === src) return null
  return <img className={css.picture} src={src} alt={alt} onError={() => setFailedSrc(src)} />
}
