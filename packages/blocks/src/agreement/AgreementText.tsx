import {ErrorState} from '@hmb/ui/ErrorState'
import {RichText} from '@hmb/ui/RichText'
import {Skeleton} from '@hmb/ui/Skeleton'
import {copy} from '../blocks-copy.ts'

/** The loading state of a document. */
export type DocumentState = {state: 'loading'} | {state: 'failed'; onRetry(): void} | {state: 'shown'; html: string}

/**
 * The text of a document, its skeleton or its error. `onShown` is called when the text has rendered with its final height.
 *
 * @example
 * <AgreementText text={{state: 'shown', html}} onShown={() => setRead(true)} />
 */
export function AgreementText({text, onShown}: {text: DocumentState; onShown?(): void}) {
  switch (text.state) {
    case 'loading':
      return <Skeleton lines={12} />
    case 'failed':
      return <ErrorState message={copy.documentFailed} onRetry={text.onRetry} />
    case 'shown':
      return <RichText html={text.html} onShown={onShown} />
  }
}
