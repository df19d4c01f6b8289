import {useAgreementText} from '@hmb/shell/Agreements'
import {useBackCloses} from '@hmb/shell/useBackCloses'
import {RichText} from '@hmb/ui/RichText'
import {Sheet} from '@hmb/ui/Sheet'
import {Skeleton} from '@hmb/ui/Skeleton'
import {Trouble} from '@hmb/ui/Trouble'
import {useAgreementQuery} from '../../data/home.ts'
import {copy} from './copy.ts'

/** What the sheet shows; null when it is closed. `name` is '' where only the agreement itself knows it. */
export interface ShownAgreement {
  id: string
  name: string
}

/** An agreement over the page, as rich text. */
export function AgreementSheet({agreement, onClose}: {agreement: ShownAgreement | null; onClose(): void}) {
  useBackCloses(agreement !== null, onClose)
  return (
    <Sheet open={agreement !== null} onClose={onClose} title={agreement && <Name {...agreement} />} tall>
      {agreement && <Document id={agreement.id} />}
    </Sheet>
  )
}

function Name({id, name}: ShownAgreement) {
  const {currentData} = useAgreementQuery({id}, {skip: name !== ''})
  return name || currentData?.agreeName || copy.agreement
}

function Document({id}: {id: string}) {
  const agreement = useAgreementQuery({id})
  const text = useAgreementText(agreement.currentData?.agreeContent ?? '')
  if (agreement.error || text.error) {
    const retry = () => {
      if (agreement.error) agreement.refetch()
      else text.retry()
    }
    return <Trouble message={copy.documentFailed} onRetry={retry} />
  }
  return text.data === undefined ? <Skeleton lines={12} /> : <RichText html={text.data} />
}
