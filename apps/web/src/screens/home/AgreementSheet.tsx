import {useAgreementText} from '@hmb/shell/Agreements'
import {useBackCloses} from '@hmb/shell/useBackCloses'
import {RichText} from '@hmb/ui/RichText'
import {Sheet} from '@hmb/ui/Sheet'
import {Skeleton} from '@hmb/ui/Skeleton'
import {Trouble} from '@hmb/ui/Trouble'
import {useAgreementQuery} from '../../data/home.ts'
import {copy} from './copy.ts'

/** What the sheet shows; null when it is closed. */
export interface ShownAgreement {
  id: string
  name: string
}

/** An agreement over the page, as rich text. */
export function AgreementSheet({agreement, onClose}: {agreement: ShownAgreement | null; onClose(): void}) {
  useBackCloses(agreement !== null, onClose)
  return (
    <Sheet open={agreement !== null} onClose={onClose} title={agreement?.name ?? ''} tall>
      {agreement && <Document id={agreement.id} />}
    </Sheet>
  )
}

function Document({id}: {id: string}) {
  const agreement = useAgreementQuery({id})
  const text = useAgreementText(agreement.data?.agreeContent ?? '')
  if (agreement.error || text.error) {
    const retry = () => {
      if (agreement.error) agreement.refetch()
      else text.retry()
    }
    return <Trouble message={copy.documentFailed} onRetry={retry} />
  }
  return text.data === undefined ? <Skeleton lines={12} /> : <RichText html={text.data} />
}
