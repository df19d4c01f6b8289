import {ErrorState} from '@hmb/ui/ErrorState'
import {loadSanitizer, RichText} from '@hmb/ui/RichText'
import {Skeleton} from '@hmb/ui/Skeleton'
import {useEffect} from 'react'
import {useHost} from '../contexts/use-host.ts'
import {copy} from './agreement-copy.ts'
import {useAgreementText} from './use-agreement-text.ts'

/** The text of the document at a path, its skeleton or its error. `onShown` is called when the text has rendered. */
export function DocumentText({path, onShown}: {path: string; onShown?(): void}) {
  const {data, error, retry} = useAgreementText(path)
  const {isOnline} = useHost()
  useEffect(() => {
    // Not without a network: a browser never fetches a failed module again. `RichText` shows the failure.
    if (isOnline()) loadSanitizer().catch(() => {})
  }, [isOnline])
  if (error) return <ErrorState message={copy.failed} onRetry={retry} />
  return data === undefined ? <Skeleton lines={12} /> : <RichText html={data} onShown={onShown} />
}
