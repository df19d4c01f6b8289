import {AgreementSheet} from '@hmb/blocks/agreement/AgreementSheet'
import {useCloseOnBack} from '@hmb/shell/use-close-on-back'
import {useAgreement} from './use-agreement.ts'

/** Which agreement; `name` is '' where only the agreement itself knows it. */
export interface AgreementRef {
  id: string
  name: string
}

/** An agreement over the page; null when nothing is open. */
export function AgreementPopup({agreement, onClose}: {agreement: AgreementRef | null; onClose(): void}) {
  useCloseOnBack(agreement !== null, onClose)
  const {name, text} = useAgreement(agreement?.id ?? null)
  return <AgreementSheet agreement={agreement && {name: agreement.name || name, text}} onClose={onClose} />
}
