import {ErrorState} from '@hmb/ui/ErrorState'
import {RichText} from '@hmb/ui/RichText'
import {Skeleton} from '@hmb/ui/Skeleton'
import {copy} from '../blocks-copy.ts'

/** A document's text on its way from the server. */
export type DocumentState = {state: 'loading'} | {state: 'failed'; onRetry(): void} | {state: 'shown'; html: string}

/** The text of a document, or what stands in its place. `onShown`: it is drawn and has its height. */
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
