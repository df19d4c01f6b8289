import type {RefundReason} from '@hmb/contract/codes/refund-reason'
import {refundErrorTexts, refundReasons} from '@hmb/rules/refund'
import {errorText} from '@hmb/shell/error-text'
import {useNavigation} from '@hmb/shell/navigation'
import {useBehaviourEvents} from '@hmb/shell/use-behaviour-events'
import {useDraft} from '@hmb/shell/use-draft'
import {usePageTitle} from '@hmb/shell/use-page-title'
import {BottomBar} from '@hmb/ui/BottomBar'
import {Button} from '@hmb/ui/Button'
import {Card} from '@hmb/ui/Card'
import {Page} from '@hmb/ui/Page'
import {RadioRows} from '@hmb/ui/RadioRows'
import {useEffect, useState} from 'react'
import {RefundItems} from '../../refund/RefundItems.tsx'
import {type ReadyRefund, RefundStep} from '../../refund/RefundStep.tsx'
import css from '../../refund/refund.module.css'
import {refundPaths} from '../../refund/refund-paths.ts'
import {copy} from './refund-reason-copy.ts'
import {useSubmitRefund} from './use-submit-refund.ts'

/** /refundReason: the reason of a refund (退款原因), and the button that applies for it. */
export function RefundReasonScreen() {
  usePageTitle(copy.title)
  return <RefundStep title={copy.title}>{(refund) => <ReasonForm {...refund} />}</RefundStep>
}

const reasonOptions = refundReasons.map(({key, text}) => ({value: key, name: text}))
const isReason = (value: string): value is RefundReason => refundReasons.some(({key}) => key === value)

function ReasonForm(refund: ReadyRefund) {
  const {orderId, itemIds, projectId, items, onBack} = refund
  const {go} = useNavigation()
  const {submit, submitting, accepted, error, sentReason, identitySheet} = useSubmitRefund(refund)
  const [reason, setReason] = useDraft<RefundReason | ''>(`refund.reason.${itemIds.join()}`, sentReason)
  const [isMissing, setIsMissing] = useState(false)
  const {report} = useBehaviourEvents()

  // An effect runs only while the page is shown, so that a person who has gone back stays there.
  const finish = refundPaths.finish({orderid: orderId, projectid: projectId})
  useEffect(() => {
    if (accepted) go(finish, {replace: true})
  }, [accepted, go, finish])

  const tap = () => {
    if (reason === '') return setIsMissing(true)
    report('click.refund')
    void submit(reason)
  }
  const message = isMissing ? refundErrorTexts['no-reason'] : error ? sentenceOf(error) : ''
  return (
    <Page
      title={copy.title}
      onBack={onBack}
      bar={
        <BottomBar>
          {message !== '' && (
            <p className={css.error} role="alert">
              {message}
            </p>
          )}
          <Button wide loading={submitting || accepted} loadingText={copy.submitting} onClick={tap}>
            {copy.submit}
          </Button>
        </BottomBar>
      }
    >
      <Card title={copy.title}>
        <RadioRows
          label={copy.title}
          options={reasonOptions}
          value={reason}
          onChange={(value) => {
            setIsMissing(false)
            if (isReason(value)) setReason(value)
          }}
        />
      </Card>
      <RefundItems items={items} />
      {identitySheet}
    </Page>
  )
}

type Failure = NonNullable<ReturnType<typeof useSubmitRefund>['error']>

/** The server's sentence; 退款失败 when it sent none. For an unknown outcome it adds that a retry is safe. */
function sentenceOf(error: Failure): string {
  if (!error.outcomeUnknown) return error.message || copy.failed
  return `${errorText(error)}。${copy.unknown}`
}
