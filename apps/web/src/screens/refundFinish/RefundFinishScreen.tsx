import {IncompletePage} from '@hmb/shell/IncompletePage'
import {useNavigation, useQueryValues} from '@hmb/shell/navigation'
import {useProjectId} from '@hmb/shell/project-id'
import {useHost} from '@hmb/shell/use-host'
import {usePageTitle} from '@hmb/shell/use-page-title'
import {Button} from '@hmb/ui/Button'
import {Card} from '@hmb/ui/Card'
import {Page} from '@hmb/ui/Page'
import {Phrases} from '@hmb/ui/Phrases'
import {paths} from '../../paths.ts'
import {idOf} from '../../refund/refund-address.ts'
import {readApplication} from '../../refund/refund-application.ts'
import {ResultHeader} from '../../result-header/ResultHeader.tsx'
import {copy} from './refund-finish-copy.ts'

/** /refundFinish?orderid: the application for a refund has been submitted, for all or only for some of the people. */
export function RefundFinishScreen() {
  usePageTitle(copy.title)
  const {go} = useNavigation()
  const projectId = useProjectId()
  const host = useHost()
  const orderId = idOf(useQueryValues(), 'orderid', 'orderId')
  if (orderId === '') return <IncompletePage title={copy.title} />
  const application = readApplication(host)
  const refusedCount = application?.orderId === orderId ? application.refusedCount : 0
  const seeOrder = () => go(paths.orderDetail({orderid: orderId, projectid: projectId}), {replace: true})
  return (
    <Page title={copy.title} onBack={seeOrder}>
      <Card>
        <ResultHeader
          isSentence
          state="success"
          title={<Phrases lengths={[8, 7]}>{copy.sentence}</Phrases>}
          role="status"
        >
          {refusedCount ? <p>{copy.refused(refusedCount)}</p> : null}
        </ResultHeader>
      </Card>
      <Button wide onClick={seeOrder}>
        {copy.order}
      </Button>
    </Page>
  )
}
