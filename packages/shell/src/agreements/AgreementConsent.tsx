import type {Agree} from '@hmb/contract/project'
import {ErrorState} from '@hmb/ui/ErrorState'
import {Sheet} from '@hmb/ui/Sheet'
import {Skeleton} from '@hmb/ui/Skeleton'
import {useState} from 'react'
import {useCloseOnBack} from '../overlays/use-close-on-back.ts'
import type {QueryResult} from '../query-cache/use-query.ts'
import {copy} from './agreement-copy.ts'
import {ConsentSheet} from './ConsentSheet.tsx'
import {DocumentText} from './DocumentText.tsx'

export interface AgreementConsentProps {
  open: boolean
  sentence: string
  agreements: QueryResult<Agree[]>
  onAgree(): void
  onClose(): void
}

/** The sheet that requests the consent to agreements of the project, and the sheet of a text above it. */
export function AgreementConsent({open, sentence, agreements, onAgree, onClose}: AgreementConsentProps) {
  const {data, error, retry} = agreements
  const [shownId, setShownId] = useState('')
  const shown = data?.find(({id}) => id === shownId)
  const closeText = () => setShownId('')
  useCloseOnBack(open, onClose)
  useCloseOnBack(shown !== undefined, closeText)
  return (
    <>
      <ConsentSheet
        open={open}
        sentence={sentence}
        documents={data?.map(({id, agreeName}) => ({id, name: agreeName})) ?? null}
        fallback={error ? <ErrorState message={copy.failed} onRetry={retry} /> : <Skeleton lines={3} />}
        onOpen={({id}) => setShownId(id)}
        onAgree={onAgree}
        onClose={onClose}
      />
      <Sheet open={shown !== undefined} onClose={closeText} title={shown?.agreeName ?? ''} tall>
        {shown ? <DocumentText path={shown.agreeContent} /> : null}
      </Sheet>
    </>
  )
}
