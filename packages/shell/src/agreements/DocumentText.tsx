import {ErrorState} from '@hmb/ui/ErrorState'
import {RichText} from '@hmb/ui/RichText'
import {Skeleton} from '@hmb/ui/Skeleton'
import {copy} from './agreement-copy.ts'
import {useAgreementText} from './use-agreement-text.ts'

/** The text of the document at a path, its skeleton or its error. `onShown` is called when the text has rendered. */
export function DocumentText({path, onShown}: {path: string; onShown?(): void}) {
  const {data, error, retry} = useAgreementText(path)
  if (error) return <ErrorState message={copy.failed} onRetry={retry} />
  return data === undefined ? <Skeleton lines={12} /> : <RichText html={data} onShown={onShown} />
}
