import {Sheet} from '@hmb/ui/Sheet'
import {copy} from '../blocks-copy.ts'
import {AgreementText, type DocumentState} from './AgreementText.tsx'

export interface AgreementSheetProps {
  /** null when the sheet is closed; `name` is '' until the agreement has loaded. */
  agreement: {name: string; text: DocumentState} | null
  onClose(): void
}

/**
 * A sheet with an agreement as rich text, for hotspots of mode2 and for the documents of a purchase.
 *
 * @example
 * <AgreementSheet agreement={{name: '消费者权益须知', text: {state: 'shown', html}}} onClose={close} />
 */
export function AgreementSheet({agreement, onClose}: AgreementSheetProps) {
  return (
    <Sheet open={agreement !== null} onClose={onClose} title={agreement?.name || copy.agreement} tall>
      {agreement && <AgreementText text={agreement.text} />}
    </Sheet>
  )
}
